import type { StoredHours } from '@passa/domain';
import { hoursText } from '../core/labels.ts';
import type { SheetState } from './queries.ts';

type Sheet = { recorded: StoredHours | null; hours: StoredHours; state: SheetState };

/**
 * The recorded hours, if others count or the parties differ: the staff ledger has these, and the payment does not follow them.
 * Null if the hours that are shown say it all.
 */
export function recordedApart({ recorded, hours, state }: Sheet): string | null {
  if (!recorded) return null;
  const text = hoursText(recorded);
  return state === 'disputed' || text !== hoursText(hours) ? text : null;
}
