import { isolated, m } from '@passa/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useEndAccess, type DetailsAccess } from '../queries/details-access.ts';

type EndAccessProps = { access: DetailsAccess; onEnded: () => void };

/** A button that ends a business's access at once, with a confirmation dialog. */
export function EndAccess({ access: { applicationId, businessName, job }, onEnded }: EndAccessProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const end = useEndAccess();

  const confirm = () => {
    // Synchronously: elements below an open dialog cannot take the focus.
    const close = () => flushSync(() => setDialogOpen(false));
    const showSuccess = () => {
      toast.success(m.details_access_ended({ venue: isolated(businessName) }));
      close();
      onEnded();
    };
    const showFailure = (problem: ApiProblem) => {
      reportFailure(m.details_access_end_failed(), problem);
      close();
    };
    void end.mutateAsync(applicationId).then(showSuccess, showFailure);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setDialogOpen(true)}>
        {m.details_access_end()}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={m.details_access_question({ venue: isolated(businessName) })}
          confirm={m.details_access_end()}
          cancel={m.details_access_keep()}
          busy={end.isPending}
          onConfirm={confirm}
          onCancel={() => setDialogOpen(false)}
        >
          {m.details_access_consequence({ title: isolated(job.title) })}
        </ConfirmDialog>
      )}
    </>
  );
}
