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
const FINAL_CODES: ApiProblem['code'][] = ['applicationDecided', 'applicationWithdrawn', 'notFound'];

type WithdrawApplicationProps = {
  businessName: string;
  application: { id: string };
  /** Called when the application is no longer pending and this button disappears. */
  onWithdrawn: () => void;
  className?: string;
};

/** A button that withdraws an application, with a confirmation dialog. */
export function WithdrawApplication({ businessName, application, onWithdrawn, className }: WithdrawApplicationProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const withdraw = useWithdraw();

  const confirm = () => {
    // Synchronously: elements below an open dialog cannot take the focus.
    const close = () => flushSync(() => setDialogOpen(false));
    const showSuccess = () => {
      toast.success(m.toasts_withdrawn());
      close();
      onWithdrawn();
    };
    const showFailure = (problem: ApiProblem) => {
      reportFailure(m.toasts_withdraw_failed(), problem);
      close();
      if (FINAL_CODES.includes(problem.code)) onWithdrawn();
    };
    void withdraw.mutateAsync(application.id).then(showSuccess, showFailure);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setDialogOpen(true)} className={className}>
        {m.withdraw_withdraw()}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={m.withdraw_question()}
          confirm={m.withdraw_withdraw()}
          cancel={m.withdraw_keep()}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setDialogOpen(false)}
        >
          {m.withdraw_consequence({ venue: businessName })}
        </ConfirmDialog>
      )}
    </>
  );
}
