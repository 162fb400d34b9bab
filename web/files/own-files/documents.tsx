import { FILE_RULES, formatSize, m } from '@passa/domain';
import { useState } from 'react';
import { DocumentLink, DocumentList } from '../../ui/links/document-links.tsx';
import type { OwnFile, Upload } from '../core/queries.ts';
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
      {(documents, serverUploads) => <DocumentsAndUploads documents={documents} serverUploads={serverUploads} />}
    </FilesSection>
  );
}

type DocumentsAndUploadsProps = { documents: OwnFile[]; serverUploads: Upload[] };

function DocumentsAndUploads({ documents, serverUploads }: DocumentsAndUploadsProps) {
  const canManageFiles = useCanManageFiles();
  const { localUploads, interrupted } = useSectionUploads('document', serverUploads);
  const [choice, setChoice] = useState<{ key: number; chosen: ChosenDocument }>();
  // A new key for each choice: while a form is open, a file can be chosen for another document.
  const choose = (chosen: ChosenDocument) => setChoice((previous) => ({ key: (previous?.key ?? 0) + 1, chosen }));
  const endChoice = ({ key }: { key: number }) => setChoice((latest) => (latest?.key === key ? undefined : latest));
  const adding = useFileChoice('document', (file) => choose({ file }));
  const hasAny = documents.length > 0;
  const newDocumentCount = serverUploads.filter(({ replaces }) => !documents.some(({ id }) => id === replaces)).length;
  return (
    <>
      {hasAny && (
        <DocumentList>
          {documents.map((document) => (
            <DocumentLink key={document.id} name={document.name} link={document.url}>
              {canManageFiles && <DocumentActions document={document} onChoose={choose} />}
            </DocumentLink>
          ))}
        </DocumentList>
      )}
      {!hasAny && localUploads.length + interrupted.length === 0 && (
        <p className="text-muted">{m.profile_no_documents()}</p>
      )}
      <UploadList localUploads={localUploads} interruptedUploads={interrupted} />
      {choice && <NameDocument key={choice.key} chosen={choice.chosen} onDone={() => endChoice(choice)} />}
      {canManageFiles && !choice && documents.length + newDocumentCount < maxCount && (
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
