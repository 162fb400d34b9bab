import { m } from '@passa/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { Applicant } from '../queries/applications.ts';
import { useUndoCompletion } from '../queries/undo-completion.ts';

type UndoCompletionProps = {
  applicant: Applicant;
  name: string;
  /** Called when the completion is undone, or can no longer be, and this button disappears. */
  onUndone: () => void;
};

/** A button that undoes a premature completion while the server permits it, with a confirmation dialog. */
export function UndoCompletion({ applicant, name, onUndone }: UndoCompletionProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const undo = useUndoCompletion();

  const confirm = () => {
    const closeDialog = () => {
      // Synchronously: elements below an open dialog cannot take the focus.
      flushSync(() => setDialogOpen(false));
      onUndone();
    };
    const showSuccess = () => toast.success(m.completion_undone());
    const showFailure = (problem: ApiProblem) => reportFailure(m.completion_undo_failed(), problem);
    void undo.mutateAsync(applicant.id).then(showSuccess, showFailure).then(closeDialog);
  };
  return (
    <>
      {applicant.may.includes('undoCompletion') && (
        <Button variant="quiet" onClick={() => setDialogOpen(true)} className="-mx-5">
          {m.completion_undo()}
        </Button>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={m.completion_undo_question({ name })}
          confirm={m.completion_undo()}
          cancel={m.completion_undo_keep()}
          busy={undo.isPending}
          onConfirm={confirm}
          onCancel={() => setDialogOpen(false)}
        >
          {m.completion_undo_consequence({ name })}
        </ConfirmDialog>
      )}
    </>
  );
}
