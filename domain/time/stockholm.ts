/** The time zone of all shifts: their times are entered, shown and compared in it. */
export const TIME_ZONE = 'Europe/Stockholm';

// Created at first use: the first format of a page takes a browser 12 ms.
let localDate: Intl.DateTimeFormat | undefined;
let localTime: Intl.DateTimeFormat | undefined;
let localSeconds: Intl.DateTimeFormat | undefined;

/** The Stockholm local date of a UTC instant, `YYYY-MM-DD`. */
export function stockholmDate(instant: Date): string {
  localDate ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return localDate.format(instant);
}

/** The Stockholm local time of a UTC instant, `HH:MM`, as time inputs take it. */
export function stockholmTime(instant: Date): string {
  localTime ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
  return localTime.format(instant);
}

/** The Stockholm local time of a UTC instant with seconds, `HH:MM:SS`. */
export function stockholmSeconds(instant: Date): string {
  localSeconds ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, timeStyle: 'medium' });
  return localSeconds.format(instant);
}

const HOUR = 60 * 60 * 1000;

/** The offset of an instant in the hour that the clock of Stockholm shows twice in autumn, such as ` (UTC+2)`; empty at any other time. */
export function repeatedHourOffset(instant: Date): string {
  const isSameTime = (hours: number) =>
    stockholmTime(new Date(instant.getTime() + hours * HOUR)) === stockholmTime(instant);
  return isSameTime(1) ? ' (UTC+2)' : isSameTime(-1) ? ' (UTC+1)' : '';
}

/** The Stockholm local time of a UTC instant for a record: `HH:MM`, with the offset in the hour that comes twice. */
export const stockholmRecordTime = (instant: Date): string => `${stockholmTime(instant)}${repeatedHourOffset(instant)}`;

/** The same with the date: `YYYY-MM-DD HH:MM`. */
export const stockholmRecordMoment = (instant: Date): string =>
  `${stockholmDate(instant)} ${stockholmRecordTime(instant)}`;
