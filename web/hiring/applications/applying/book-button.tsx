import { isolated, m } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useBookJob } from './queries.ts';
import type { WorkerJob } from '../../core/jobs.ts';

/** Books the shift of a venue where the worker is a regular, or which has invited the worker. */
export function BookButton({ job, children }: { job: WorkerJob; children: ReactNode }) {
  const hintId = useId();
  const booking = useBookJob(job.id);
  const showSuccess = () => toast.success(m.toasts_booked());
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_book_failed(), problem);
  return (
    <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1 lg:max-w-64 lg:grow-0 lg:flex-col lg:items-stretch lg:gap-y-2 xl:max-w-none">
      <Button
        // A worker who has declined has no next step.
        variant={job.invitation === 'declined' ? 'secondary' : 'primary'}
        busy={booking.isPending}
        aria-describedby={hintId}
        onClick={() => void booking.mutateAsync(job.updatedAt).then(showSuccess, showFailure)}
        className="min-h-12 grow lg:px-10"
      >
        {m.job_book()}
      </Button>
      {children}
      <p id={hintId} className="text-sm text-muted max-lg:basis-full">
        {hintFor(job)}
      </p>
    </div>
  );
}

function hintFor({ invitation, businessName }: WorkerJob): string {
  if (invitation === null) return m.job_book_hint();
  return invitation === 'invited'
    ? m.invitation_book_hint({ business: isolated(businessName) })
    : m.invitation_declined_hint();
}
