import { hoursText } from '../core/labels.ts';
import type { TimeSheet } from './queries.ts';

type Step = TimeSheet['steps'][number];
type Sheet = Pick<TimeSheet, 'state'> & { steps: Step[] };

/** The reason of the venue until both parties agree, then that of a decision until the hours are paid. Each stays among the steps. */
export function statedReason({ state, steps }: Sheet): Step | undefined {
  if (state === 'settled') return undefined;
  return steps.findLast(
    ({ kind, by, reason }) => reason !== null && (state === 'approved' ? kind === 'decided' : by !== 'worker'),
  );
}

/** The worker's own reason while the hours are disputed: why they dispute them, or why they stated others. */
export const ownReason = ({ state, steps }: Sheet): string | null =>
  (state === 'disputed' && steps.findLast(({ by, reason }) => by === 'worker' && reason !== null)?.reason) || null;

/** The hours of a step; none of a dispute without times, which an earlier release stored with those that are disputed. */
export function hoursOfStep({ kind, hours }: Step, index: number, steps: readonly Step[]): Step['hours'] {
  if (kind !== 'disputed' || !hours) return hours;
  const before = steps.slice(0, index).findLast((each) => each.hours !== null)?.hours;
  return before && hoursText(before) === hoursText(hours) ? null : hours;
}
