import { FILE_RULES, formatSize, m } from '@passa/domain';
import { useState } from 'react';
import { DocumentLink, DocumentList } from '../../ui/document-links.tsx';
import type { OwnFile, Upload } from '../queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { DocumentActions } from './document-actions.tsx';
import { FilesSection } from './files-section.tsx';
import { NameDocument, type ChosenDocument } from './name-document.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileChoice } from './use-file-choice.ts';
import { useSectionUploads } from './use-section-uploads.ts';
import { useCanManageFiles } from './use-can-manage-files.ts';

export const DOCUMENTS = 'documents';

const { maxSize, maxCount } = FILE_RULES.document;

export function Documents() {
  return (
    <FilesSection title={m.profile_documents()} anchor={DOCUMENTS} kind="document">
      {(documents, uploads) => <DocumentsAndUploads documents={documents} uploads={uploads} />}
    </FilesSection>
  );
}

function DocumentsAndUploads({ documents, uploads }: { documents: OwnFile[]; uploads: Upload[] }) {
  const canManageFiles = useCanManageFiles();
  const { localUploads, interrupted } = useSectionUploads('document', uploads);
  const [chosen, setChosen] = useState<ChosenDocument>();
  const adding = useFileChoice('document', (file) => setChosen({ file }));
  const hasAny = documents.length > 0;
  const newDocumentCount = uploads.filter(({ replaces }) => !documents.some(({ id }) => id === replaces)).length;
  return (
    <>
      {hasAny && (
        <DocumentList>
          {documents.map((document) => (
            <DocumentLink key={document.id} name={document.name} link={document.url}>
              {canManageFiles && <DocumentActions document={document} onChoose={setChosen} />}
            </DocumentLink>
          ))}
        </DocumentList>
      )}
      {!hasAny && localUploads.length + interrupted.length === 0 && (
        <p className="text-muted">{m.profile_no_documents()}</p>
      )}
      <UploadList section={DOCUMENTS} localUploads={localUploads} interruptedUploads={interrupted} />
      {chosen && <NameDocument key={chosen.file.name} chosen={chosen} onDone={() => setChosen(undefined)} />}
      {canManageFiles && !chosen && documents.length + newDocumentCount < maxCount && (
        <ChooseFile
          kind="document"
          label={m.files_add_document()}
          hint={m.files_document_rules({ largest: formatSize(maxSize) })}
          choice={adding}
        />
      )}
      {canManageFiles && documents.length + newDocumentCount >= maxCount && (
        <p className="text-muted">{m.files_document_limit({ most: maxCount })}</p>
      )}
    </>
  );
}
