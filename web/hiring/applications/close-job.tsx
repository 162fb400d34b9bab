import { texts } from '@passa/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toast } from '../../ui/toast.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { useCloseJob } from '../queries/close-job.ts';

const { applications: words, toasts } = texts;

type CloseJobProps = {
  job: BusinessJob;
  /** Called when the job is no longer open, and this button is gone. */
  onClosed: () => void;
};

/** The way to close a job, and the question that comes before it. */
export function CloseJob({ job, onClosed }: CloseJobProps) {
  const [asking, setAsking] = useState(false);
  const close = useCloseJob(job.id);
  const button = useRef<HTMLButtonElement>(null);

  const confirm = () => {
    const tell = () => toast.success(toasts.jobClosed);
    const refuse = (problem: ApiProblem) => reportFailure(toasts.closeFailed, problem);
    const goOn = () => {
      // At once: as long as the dialog is open nothing beneath it takes the focus.
      flushSync(() => setAsking(false));
      if (!button.current) onClosed();
    };
    void close.mutateAsync().then(tell, refuse).then(goOn);
  };
  return (
    <>
      {job.may.includes('close') && (
        <Button ref={button} variant="quiet" onClick={() => setAsking(true)} className="max-sm:px-3">
          {words.closeJob}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={words.closeQuestion}
          confirm={words.closeJob}
          cancel={words.keepOpen}
          busy={close.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {words.closeConsequence}
        </ConfirmDialog>
      )}
    </>
  );
}
