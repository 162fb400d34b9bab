/**
 * Parses a time of day as people type it: `18:00`, `18.00`, `1800`, `930` or `18`.
 * @returns the time as `HH:MM` on a 24-hour clock; undefined if the text is no time
 */
export function parseTypedTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d\d))?$/.exec(typed.trim()) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}
