import { now } from '../../platform/time/now.ts';
import type { ListedTimeSheet } from './queries.ts';

/** Whether the proposed hours end later: the worker has completed the shift early. The hours cannot be approved before their end. */
export const isToCome = ({ state, hours }: ListedTimeSheet): boolean =>
  state === 'proposed' && new Date(hours.end) > now();
