import { m } from '@passa/domain';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../platform/http/problem.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reportFailure } from '../ui/report-failure.ts';
import { toast } from '../ui/toast.ts';
import { useEndCalendarFeed, useMakeCalendarFeed } from './queries.ts';

/** Replaces an address that has become known to others. */
export function RenewFeed() {
  return (
    <Change
      action={m.calendar_renew()}
      question={m.calendar_renew_question()}
      change={useMakeCalendarFeed()}
      said={{ done: m.toasts_calendar_made(), failed: m.toasts_calendar_make_failed() }}
    >
      {m.calendar_renew_consequence()}
    </Change>
  );
}

export function EndFeed({ onEnded }: { onEnded: () => void }) {
  return (
    <Change
      action={m.calendar_end()}
      question={m.calendar_end_question()}
      change={useEndCalendarFeed()}
      said={{ done: m.toasts_calendar_ended(), failed: m.toasts_calendar_end_failed() }}
      onDone={onEnded}
    >
      {m.calendar_end_consequence()}
    </Change>
  );
}

type ChangeProps = {
  /** The label of the button, here and in the dialog. */
  action: string;
  question: string;
  /** The consequences. */
  children: ReactNode;
  change: ReturnType<typeof useEndCalendarFeed>;
  said: { done: string; failed: string };
  /** Called when the address has ended and this button has disappeared. */
  onDone?: () => void;
};

/** A button that ends or replaces the address, with a confirmation dialog. */
function Change({ action, question, children, change, said, onDone }: ChangeProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    const tell = () => toast.success(said.done);
    const refuse = (problem: ApiProblem) => reportFailure(said.failed, problem);
    const goOn = () => {
      // Synchronously: elements below an open dialog cannot take the focus.
      flushSync(() => setAsking(false));
      if (!button.current) onDone?.();
    };
    void change.mutateAsync().then(tell, refuse).then(goOn);
  };
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setAsking(true)} className="grow sm:grow-0">
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          confirm={action}
          cancel={m.calendar_keep()}
          busy={change.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
