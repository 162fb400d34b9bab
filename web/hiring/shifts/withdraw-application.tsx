import { m } from '@passa/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useWithdraw } from '../queries/withdraw.ts';

// Codes that mean that the application is no longer pending.
const IS_OVER: ApiProblem['code'][] = ['applicationDecided', 'applicationWithdrawn', 'notFound'];

type WithdrawApplicationProps = {
  businessName: string;
  application: { id: string };
  /** Called when the application is no longer pending and this button disappears. */
  onWithdrawn: () => void;
  className?: string;
};

/** A button that withdraws an application, with a confirmation dialog. */
export function WithdrawApplication({ businessName, application, onWithdrawn, className }: WithdrawApplicationProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw();

  const confirm = () => {
    // Synchronously: elements below an open dialog cannot take the focus.
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
