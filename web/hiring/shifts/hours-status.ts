import { formatMoment, m } from '@passa/domain';
import type { WorkerJob } from '../core/jobs.ts';

type Sheet = NonNullable<NonNullable<WorkerJob['application']>['sheet']>;

/** What has become of the hours of a worked shift, in one line. */
export function hoursStatus({ state, proposedBy, deadline, isStated }: Sheet, now: Date): string {
  switch (state) {
    case 'approved':
      return m.own_sheet_line_approved();
    case 'settled':
      return m.own_sheet_line_paid();
    case 'disputed':
      return m.own_sheet_line_disputed();
    case 'proposed': {
      const when = deadline === null ? '' : formatMoment(new Date(deadline), now, 'sentence');
      // A person decides on stated hours that are far above the record.
      if (proposedBy === 'worker' && isStated) return m.own_sheet_line_stated({ when });
      return proposedBy === 'worker' ? m.own_sheet_line_waiting({ when }) : m.own_sheet_line_to_answer({ when });
    }
  }
}

/** Whether the worker can still state other hours: those of the venue they answer, and what is agreed or disputed stands. */
export const canStateHours = ({ state, proposedBy }: Sheet, startDate: string, now: Date): boolean =>
  state === 'proposed' && proposedBy === 'worker' && new Date(startDate) <= now;
