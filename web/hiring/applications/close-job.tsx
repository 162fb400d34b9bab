import { m } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useCloseJob } from '../queries/close-job.ts';

type CloseJobProps = {
  job: BusinessJob;
  /** Called when the job is no longer open and this button has disappeared. */
  onClosed: () => void;
};

/** A button that closes a job, with a confirmation dialog. */
export function CloseJob({ job, onClosed }: CloseJobProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = useCloseJob(job.id);
  const button = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    const showSuccess = () => toast.success(m.toasts_job_closed());
    const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_close_failed(), problem);
    const closeDialog = () => {
      // Synchronously: elements below an open dialog cannot take the focus.
      flushSync(() => setDialogOpen(false));
      if (!button.current) onClosed();
    };
    void close.mutateAsync().then(showSuccess, showFailure).then(closeDialog);
  };
  return (
    <>
      {job.may.includes('close') && (
        <Button ref={button} variant="quiet" onClick={() => setDialogOpen(true)} className="max-sm:px-3">
          {m.applications_close_job()}
        </Button>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={m.applications_close_question()}
          confirm={m.applications_close_job()}
          cancel={m.applications_keep_open()}
          busy={close.isPending}
          onConfirm={confirm}
          onCancel={() => setDialogOpen(false)}
        >
          {m.applications_close_consequence()}
        </ConfirmDialog>
      )}
    </>
  );
}
