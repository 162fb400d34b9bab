import { m, stockholmTime } from '@passa/domain';
import { presenceLabel } from '../core/labels.ts';
import type { PersonOnScreen } from './queries.ts';

/** The presence of a person and its start; the time of the check-out, or of the expected arrival before the shift. */
export function presenceTexts({ presence, since, shift }: PersonOnScreen, now: Date): string[] {
  if (since === null) {
    const isExpected = presence === 'absent' && shift && now < new Date(shift.start);
    return isExpected ? [m.kiosk_expected({ time: stockholmTime(new Date(shift.start)) })] : [presenceLabel(presence)];
  }
  const time = stockholmTime(new Date(since));
  return presence === 'absent' ? [m.kiosk_checked_out({ time })] : [presenceLabel(presence), m.kiosk_since({ time })];
}
