import type { Role } from '../enumerations.ts';
import { dateLocaleOf } from './date-locale.ts';
import { stockholmDate, TIME_ZONE } from './stockholm.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(reader: Role, name: string, options: Intl.DateTimeFormatOptions, instant: Date): string {
  const locale = dateLocaleOf(reader);
  const key = `${locale} ${name}`;
  let cached = formats.get(key);
  if (!cached) formats.set(key, (cached = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })));
  return cached.format(instant);
}

/** The Stockholm date of a UTC instant, short: `lör 21 nov.` or `Sat, 21 Nov`. */
export function formatDay(instant: Date, reader: Role): string {
  return format(reader, 'day', { weekday: 'short', day: 'numeric', month: 'short' }, instant);
}

/** The Stockholm date of a UTC instant, in full: `lördag 21 november 2026` or `Saturday, 21 November 2026`. */
export function formatLongDate(instant: Date, reader: Role): string {
  return format(reader, 'long', { dateStyle: 'full' }, instant);
}

/** The Stockholm date of a UTC instant, without its year: `lördag 21 november` or `Saturday, 21 November`. */
export function formatWeekday(instant: Date, reader: Role): string {
  return format(reader, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' }, instant);
}

/** The Stockholm date of a UTC instant, with its year: `21 november 2026` or `21 November 2026`. */
export function formatDate(instant: Date, reader: Role): string {
  return format(reader, 'date', { dateStyle: 'long' }, instant);
}

function formatTime(instant: Date, reader: Role): string {
  return format(reader, 'time', { hour: '2-digit', minute: '2-digit' }, instant);
}

/**
 * The Stockholm time of a UTC instant, `14:05`, after its date unless that is today.
 * @param now the current instant
 */
export function formatMoment(instant: Date, now: Date, reader: Role): string {
  const time = formatTime(instant, reader);
  return stockholmDate(instant) === stockholmDate(now) ? time : `${formatDay(instant, reader)} ${time}`;
}

/** The hours of a shift in Stockholm local time, from two UTC instants: `17:00–23:00`. */
export function formatHours(start: Date, end: Date, reader: Role): string {
  return `${formatTime(start, reader)}–${formatTime(end, reader)}`;
}
