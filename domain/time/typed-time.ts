import { toSingleLine } from '../text/text-field.ts';

/**
 * Parses a time of day as people type it: `18:00`, `18.00`, `1800`, `930` or `18`, midnight as `24:00` too, and on a 12-hour clock `5pm`, `5.30 pm` or `9 a.m.`.
 * @returns the time as `HH:MM` on a 24-hour clock; undefined if the text is no time
 */
export function parseTypedTime(typed: string): string | undefined {
  const [, digits = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:. ]?(\d\d))? ?(?:([ap])\.?m\.?)?$/i.exec(toSingleLine(typed).trim()) ?? [];
  if (digits === '24' && minutes === '00' && !half) return '00:00';
  const hours = half ? toHours(Number(digits), half.toLowerCase()) : Number(digits);
  return digits !== '' && hours < 24 && Number(minutes) < 60
    ? `${String(hours).padStart(2, '0')}:${minutes}`
    : undefined;
}

/** The hour on a 24-hour clock: 12 a.m. is midnight, 12 p.m. is noon. NaN for an hour that a 12-hour clock does not have. */
const toHours = (hour: number, half: string): number =>
  hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : NaN;
