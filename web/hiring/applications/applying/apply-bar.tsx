import { m } from '@passa/domain';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import type { ApiProblem } from '../../../platform/http/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { reportFailure } from '../../../ui/toasts/report-failure.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useIsLow } from '../../../ui/screen/use-is-low.ts';
import { useSingleFlight } from '../../../ui/dialogs/use-single-flight.ts';
import { obstacleText } from '../../cards/obstacle-text.ts';
import type { WorkerJob } from '../../core/jobs.ts';
import { useApply } from '../../core/change-shifts.ts';
import { BookButton } from './book-button.tsx';
import { AfterDeclining } from '../../invitations/after-declining.tsx';
import { DeclineInvitation } from '../../invitations/decline-invitation.tsx';
import { applyObstacle } from './apply-obstacle.ts';
import { OwnShiftBar } from './own-shift-bar.tsx';
import type { MessageInput } from './use-application-message.ts';

// Needed by few.
const BlockedBar = lazyComponent(async () => (await import('../../blocks/blocked-bar.tsx')).BlockedBar);

type ApplyBarProps = {
  job: WorkerJob;
  message: MessageInput;
  /** Whether the bar has the next step about the worker's own shift. */
  hasStep: boolean;
  /** Shown beside the status of the worker's own shift. */
  note?: ReactNode;
};

/**
 * The status of the worker's own application with the next step about the shift, or a button to apply, or the reason why the worker cannot. On a phone the bar
 * is fixed above the navigation, if it is low.
 */
export function ApplyBar({ job, message, hasStep, note }: ApplyBarProps) {
  const apply = useApply(job.id);
  const runSingly = useSingleFlight();
  const bar = useRef<HTMLDivElement>(null);
  const isLow = useIsLow(bar);
  const press = () => {
    if (!message.validate()) return;
    const form = `apply/${job.id}`;
    const showSuccess = () => {
      message.discard();
      toast.success(m.toasts_applied(), { form });
    };
    const showFailure = (problem: ApiProblem) => {
      reportFailure(m.toasts_apply_failed(), problem, form);
      const error = problem.fields['message'];
      if (error) message.showError(error);
    };
    const input = { asOf: job.updatedAt, message: message.text };
    // The toast appears wherever the worker is by then.
    runSingly(() => apply.mutateAsync(input).then(showSuccess, showFailure));
    // The button disappears at once, so the focus goes to the bar.
    bar.current?.focus({ preventScroll: true });
  };
  const obstacle = applyObstacle(job, apply);
  const canTake = job.may.includes('book') || (job.may.includes('apply') && !obstacle);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 outline-none',
        isLow ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-bar max-lg:z-10' : 'max-lg:-mx-margin max-lg:mb-6',
        'max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-margin max-lg:py-2.5',
        'lg:mb-8 lg:flex-col lg:items-end lg:justify-end xl:mb-6 xl:items-stretch',
      )}
    >
      {job.application && job.application.status !== 'withdrawn' && (
        <OwnShiftBar
          job={job}
          application={job.application}
          hasStep={hasStep}
          note={note}
          onGone={() => bar.current?.focus({ preventScroll: true })}
        />
      )}
      {isBlockedWithoutStatus(job) && (
        <Suspense>
          <BlockedBar job={job} onGone={() => bar.current?.focus({ preventScroll: true })} />
        </Suspense>
      )}
      {obstacle && <p className="text-muted">{obstacleText(obstacle)}</p>}
      {!obstacle && isRefusedForGood(job) && <p className="text-muted">{m.job_no_second_application()}</p>}
      {canTake && isBookedThen(job) && (
        <p className="flex basis-full items-center gap-2 pb-2 font-medium lg:basis-auto lg:pb-3">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-open" />
          {m.match_finding({ finding: 'bookedThen' })}
        </p>
      )}
      {job.may.includes('book') && (
        <BookButton job={job}>
          {job.invitation === 'declined' ? (
            <AfterDeclining job={job} />
          ) : (
            <DeclineInvitation job={job} onGone={() => bar.current?.focus({ preventScroll: true })} />
          )}
        </BookButton>
      )}
      {job.may.includes('apply') && !job.may.includes('book') && !obstacle && (
        <div className="flex grow flex-wrap gap-3 lg:grow-0 lg:flex-col">
          <Button variant="primary" busy={apply.isPending} onClick={press} className="min-h-12 grow lg:px-10">
            {m.job_apply()}
          </Button>
          {!message.isOpen && (
            <Button onClick={message.open} className="min-h-12">
              {m.job_add_message()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether the worker is hired for another shift at that time. */
export const isBookedThen = ({ match }: Pick<WorkerJob, 'match'>): boolean => match?.overlap === 'bookedThen';

/** Whether the bar would be empty, since the worker blocks the venue and has no application. */
const isBlockedWithoutStatus = ({ application, isBlocked }: WorkerJob): boolean =>
  isBlocked && (!application || application.status === 'withdrawn');

/** Whether others can still apply for the job, but not this worker, after a decline or a cancelled shift. */
const isRefusedForGood = ({ application, status }: WorkerJob): boolean =>
  status === 'open' && (application?.status === 'declined' || application?.status === 'cancelled');
