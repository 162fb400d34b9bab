import { now } from '../../platform/time/now.ts';
import type { ListedTimeSheet } from './queries.ts';

/** Whether the venue can still undo the completion of a shift: the shift is not over, and its hours have no answer. */
export const canUndoCompletion = ({ state, proposedBy, planned }: ListedTimeSheet): boolean =>
  state === 'proposed' && proposedBy === 'worker' && new Date(planned.end) > now();
