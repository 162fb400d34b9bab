import { m } from '@passa/domain';
import { useId } from 'react';
import { WarningList } from './warning-list.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import type { WorkingTimeWarning } from './queries.ts';
import { workingTimeTexts } from './working-time-texts.ts';

/** What to know of rest and hours before taking a shift, and once it is taken. */
export function WorkingTime({ job, warnings }: { job: WorkerJob; warnings: readonly WorkingTimeWarning[] }) {
  const id = useId();
  if (warnings.length === 0) return null;
  const isHired = job.application?.status === 'accepted';
  return (
    <section aria-labelledby={id} className="mb-8 rounded-md border border-edge bg-sunken px-4 py-3">
      <h2 id={id} className="mb-2 font-semibold">
        {m.working_time_title()}
      </h2>
      <WarningList texts={warnings.flatMap((warning) => workingTimeTexts(warning, job))} />
      {!isHired && <p className="mt-2 text-sm text-muted">{m.working_time_hint()}</p>}
    </section>
  );
}

/** The match, with the rest as the warnings have it: they count the times that were worked, the match those that are planned. */
export function withWorkedRest(
  match: NonNullable<WorkerJob['match']>,
  warnings: readonly WorkingTimeWarning[] | undefined,
): NonNullable<WorkerJob['match']> {
  if (!warnings || match.rest === 'restUnknown') return match;
  return { ...match, rest: warnings.some(({ kind }) => kind === 'dailyRest') ? 'restShort' : 'restEnough' };
}
