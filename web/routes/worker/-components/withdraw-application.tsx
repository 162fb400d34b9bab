import { texts } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { WorkerJob } from '../../../api/jobs.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { reportFailure } from '../../../api/report-failure.ts';
import { useWithdraw } from '../../../api/withdraw.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

const { withdraw: words, toasts } = texts;

type WithdrawApplicationProps = {
  shift: WorkerJob;
  application: NonNullable<WorkerJob['application']>;
  /** Called when the application is no longer pending, and this button is gone. */
  onWithdrawn: () => void;
  className?: string;
};

/** The way to take an application back, and the question that comes before it. */
export function WithdrawApplication({ shift, application, onWithdrawn, className }: WithdrawApplicationProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  const button = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    const tell = () => toast.success(toasts.withdrawn);
    const refuse = (problem: ApiProblem) => reportFailure(toasts.withdrawFailed, problem);
    const goOn = () => {
      // At once: as long as the dialog is open nothing beneath it takes the focus.
      flushSync(() => setAsking(false));
      if (!button.current) onWithdrawn();
    };
    void withdraw.mutateAsync(application.id).then(tell, refuse).then(goOn);
  };
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setAsking(true)} className={className}>
        {words.withdraw}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.question}
          confirm={words.withdraw}
          cancel={words.keep}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {words.consequence(shift.businessName)}
        </ConfirmDialog>
      )}
    </>
  );
}
