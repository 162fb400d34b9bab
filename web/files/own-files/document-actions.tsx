import { FILE_RULES, m } from '@passa/domain';
import { FieldError } from '../../ui/form/field-error.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import type { OwnFile } from '../core/queries.ts';
import type { ChosenDocument } from './name-document.tsx';
import { RemoveFile } from './remove-file.tsx';
import { useFileChoice } from './use-file-choice.ts';

type DocumentActionsProps = { document: OwnFile; onChoose: (chosen: ChosenDocument) => void };

/** The actions for a worker's own document. */
export function DocumentActions({ document, onChoose }: DocumentActionsProps) {
  const { id, name } = document;
  const choice = useFileChoice('document', (file) => onChoose({ file, replaces: document }));
  return (
    <div className="flex w-full flex-wrap items-center gap-x-1 pl-3">
      <FilePicker
        variant="quiet"
        accept={FILE_RULES.document.types.join()}
        aria-label={m.files_replace_named({ name })}
        aria-describedby={`${id}-error`}
        busy={choice.isBusy}
        onChoose={(file) => choice.choose(file)}
      >
        {m.files_replace()}
      </FilePicker>
      <RemoveFile file={document} name={name} label={m.profile_remove()} section="documents" />
      <div className="w-full pl-5">
        <FieldError id={`${id}-error`} message={choice.errorMessage} />
      </div>
    </div>
  );
}
