import { m } from '@passa/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import type { ProfileSection } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useRemoveFile, type OwnFile } from '../queries.ts';
import { focusSection } from './focus-section.ts';

type RemoveFileProps = {
  file: OwnFile;
  /** The name of the file in the dialog, the toast and the button's accessible name. */
  name: string;
  label: string;
  section: ProfileSection;
};

/** A button that deletes a file, with a confirmation dialog. */
export function RemoveFile({ file, name, label, section }: RemoveFileProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const removal = useRemoveFile();
  // The mutation's callbacks do not run after this button has unmounted with the file, so the result is handled here.
  const remove = async () => {
    try {
      await removal.mutateAsync(file);
      toast.success(m.toasts_file_removed({ name }));
    } catch (problem) {
      reportFailure(m.toasts_file_remove_failed(), problem as ApiProblem);
    }
    // Synchronously: elements below an open dialog cannot take the focus.
    flushSync(() => setDialogOpen(false));
    focusSection(section);
  };
  return (
    <div>
      <Button variant="quiet" aria-label={m.files_remove_named({ name })} onClick={() => setDialogOpen(true)}>
        <Trash2 aria-hidden className="size-4" />
        {label}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={m.files_remove_question({ name })}
          confirm={label}
          cancel={m.files_keep()}
          busy={removal.isPending}
          onConfirm={() => void remove()}
          onCancel={() => setDialogOpen(false)}
        >
          {m.files_remove_consequence()}
        </ConfirmDialog>
      )}
    </div>
  );
}
