import { m } from '@passa/domain';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../platform/http/problem.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reportFailure } from '../ui/report-failure.ts';
import { toast } from '../ui/toast.ts';
import { useEndCalendarFeed, useCreateCalendarFeed } from './queries.ts';

/** Replaces an address that has become known to others. */
export function RenewFeed() {
  return (
    <ChangeFeedButton
      action={m.calendar_renew()}
      question={m.calendar_renew_question()}
      change={useCreateCalendarFeed()}
      toasts={{ done: m.toasts_calendar_created(), failed: m.toasts_calendar_create_failed() }}
    >
      {m.calendar_renew_consequence()}
    </ChangeFeedButton>
  );
}

export function EndFeed({ onEnded }: { onEnded: () => void }) {
  return (
    <ChangeFeedButton
      action={m.calendar_end()}
      question={m.calendar_end_question()}
      change={useEndCalendarFeed()}
      toasts={{ done: m.toasts_calendar_ended(), failed: m.toasts_calendar_end_failed() }}
      onDone={onEnded}
    >
      {m.calendar_end_consequence()}
    </ChangeFeedButton>
  );
}

type ChangeFeedButtonProps = {
  /** The label of the button, here and in the dialog. */
  action: string;
  question: string;
  /** The consequences. */
  children: ReactNode;
  change: ReturnType<typeof useEndCalendarFeed>;
  toasts: { done: string; failed: string };
  /** Called when the address has ended and this button has disappeared. */
  onDone?: () => void;
};

/** A button that ends or replaces the address, with a confirmation dialog. */
function ChangeFeedButton({ action, question, children, change, toasts, onDone }: ChangeFeedButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    const showSuccess = () => toast.success(toasts.done);
    const showFailure = (problem: ApiProblem) => reportFailure(toasts.failed, problem);
    const closeDialog = () => {
      // Synchronously: elements below an open dialog cannot take the focus.
      flushSync(() => setDialogOpen(false));
      if (!button.current) onDone?.();
    };
    void change.mutateAsync().then(showSuccess, showFailure).then(closeDialog);
  };
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setDialogOpen(true)} className="grow sm:grow-0">
        {action}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={question}
          confirm={action}
          cancel={m.calendar_keep()}
          busy={change.isPending}
          onConfirm={confirm}
          onCancel={() => setDialogOpen(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
