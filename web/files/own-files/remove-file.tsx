import { m } from '@passa/domain';
import { Trash2 } from 'lucide-react';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { useRemoveFile, type OwnFile } from '../core/queries.ts';
import { focusSection } from './focus-section.ts';

type RemoveFileProps = {
  file: OwnFile;
  /** The name of the file in the dialog, the toast and the button's accessible name. */
  name: string;
  label: string;
  section: ProfileSection;
};

export function RemoveFile({ file, name, label, section }: RemoveFileProps) {
  return (
    <div>
      <ConfirmedAction
        label={label}
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={m.files_remove_named({ name })}
        question={m.files_remove_question({ name })}
        cancel={m.files_keep()}
        action={useRemoveFile(file)}
        toasts={{ done: m.toasts_file_removed({ name }), failed: m.toasts_file_remove_failed() }}
        onGone={() => focusSection(section)}
      >
        {m.files_remove_consequence()}
      </ConfirmedAction>
    </div>
  );
}
