import { formatDay, formatLength, formatMoment, isolated, m, stockholmInstant } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import type { WorkerJob } from '../core/jobs.ts';
import type { WorkingTimeWarning } from './queries.ts';

/** The sentences of a warning. The times of other shifts are stated without the date if it is that of the job. */
export function workingTimeTexts(
  { kind, after, before, week, minutes }: WorkingTimeWarning,
  job: Pick<WorkerJob, 'startDate' | 'endDate'>,
): string[] {
  const length = formatLength(minutes ?? 0);
  const day = week ? formatDay(stockholmInstant(week, '12:00'), now(), 'sentence') : '';
  switch (kind) {
    case 'dailyRest': {
      const facts = ({ businessName, at }: NonNullable<typeof after>, of: string) => ({
        venue: isolated(businessName),
        time: formatMoment(new Date(at), new Date(of), 'sentence'),
      });
      if (!after && !before) return [m.working_time_alone()];
      return [
        ...(after ? [m.working_time_after(facts(after, job.startDate))] : []),
        ...(before ? [m.working_time_before(facts(before, job.endDate))] : []),
      ];
    }
    case 'weeklyRest':
      return [m.working_time_weekly_rest({ length, day })];
    case 'over48Hours':
      return [m.working_time_over({ length, day, hours: 48 })];
    case 'over40Hours':
      return [m.working_time_over({ length, day, hours: 40 })];
    case 'noBreak':
      return [m.working_time_no_break({ length })];
  }
}
