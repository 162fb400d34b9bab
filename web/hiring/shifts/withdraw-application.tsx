import { m } from '@passa/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useWithdraw } from '../queries/withdraw.ts';

// It is no longer pending, whoever decided so.
const IS_OVER: ApiProblem['code'][] = ['applicationDecided', 'applicationWithdrawn', 'notFound'];

type WithdrawApplicationProps = {
  businessName: string;
  application: { id: string };
  /** Called when the application is no longer pending, and this button goes. */
  onWithdrawn: () => void;
  className?: string;
};

/** The way to take an application back, and the question that comes before it. */
export function WithdrawApplication({ businessName, application, onWithdrawn, className }: WithdrawApplicationProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw();

  const confirm = () => {
    // At once: as long as the dialog is open nothing beneath it takes the focus.
    const close = () => flushSync(() => setAsking(false));
    const tell = () => {
      toast.success(m.toasts_withdrawn());
      close();
      onWithdrawn();
    };
    const refuse = (problem: ApiProblem) => {
      reportFailure(m.toasts_withdraw_failed(), problem);
      close();
      if (IS_OVER.includes(problem.code)) onWithdrawn();
    };
    void withdraw.mutateAsync(application.id).then(tell, refuse);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className={className}>
        {m.withdraw_withdraw()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.withdraw_question()}
          confirm={m.withdraw_withdraw()}
          cancel={m.withdraw_keep()}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {m.withdraw_consequence({ venue: businessName })}
        </ConfirmDialog>
      )}
    </>
  );
}
