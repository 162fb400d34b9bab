import { fullName, isolated, m } from '@passa/domain';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import type { Applicant } from '../../core/applications.ts';
import { useUndoCompletion } from './queries.ts';

type UndoCompletionProps = {
  applicant: Applicant;
  /** Called when the completion can no longer be undone and this button has disappeared. */
  onGone: () => void;
};

/** Undoes a premature completion while the server permits it. */
export function UndoCompletion({ applicant: { id, worker, may }, onGone }: UndoCompletionProps) {
  const name = isolated(fullName(worker));
  return (
    <ConfirmedAction
      label={m.completion_undo()}
      variant="secondary"
      isPossible={may.includes('undoCompletion')}
      question={m.completion_undo_question()}
      cancel={m.completion_undo_keep()}
      action={useUndoCompletion(id)}
      toasts={{ done: m.completion_undone(), failed: m.completion_undo_failed() }}
      onGone={onGone}
    >
      {m.completion_undo_consequence({ name })}
    </ConfirmedAction>
  );
}
