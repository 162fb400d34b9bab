import { isolated, m } from '@passa/domain';
import { Moment } from '../../ui/content/moment.tsx';
import { CancellationNote } from '../applications/cancelling/cancellation-note.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { CompletedEarlyNote } from './completed-early-note.tsx';
import { HoursLine } from './hours-line.tsx';
import { outcomeOf } from './outcome-of.ts';

/** What has become of the hours of a worked shift. Otherwise why and when an application ended without a shift, or why its job can no longer be had. */
export function Outcome({ shift }: { shift: WorkerJob }) {
  const cancellation = shift.application?.cancellation;
  if (cancellation)
    return <CancellationNote cancellation={cancellation} reader="worker" otherName={shift.businessName} />;
  if (shift.application?.status === 'completed')
    return (
      <>
        <HoursLine shift={shift} />
        <CompletedEarlyNote shift={shift} />
      </>
    );
  const outcome = outcomeOf(shift);
  if (!outcome) return null;
  const venue = isolated(shift.businessName);
  return (
    <p className="min-w-0 wrap-break-word text-muted">
      {TEXTS[outcome.reason]({ venue })}, <Moment at={outcome.at} reader="worker" />
    </p>
  );
}

const TEXTS = {
  declined: m.past_declined,
  withdrawn: m.past_withdrawn,
  keptByColleague: m.past_kept_by_colleague,
  filled: m.past_filled,
  closed: m.past_closed,
};
