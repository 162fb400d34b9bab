import type { Role } from '../enumerations.ts';
import { dateLocaleOf } from './date-locale.ts';
import { stockholmDate, TIME_ZONE } from './stockholm.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(reader: Role, name: string, options: Intl.DateTimeFormatOptions, instant: Date): string {
  const locale = dateLocaleOf(reader);
  const key = `${locale} ${name}`;
  let known = formats.get(key);
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })));
  return known.format(instant);
}

/** `lör 21 nov.` or `Sat, 21 Nov`: the Stockholm day of a UTC instant, as its reader has it, short enough for a card. */
export function formatDay(instant: Date, reader: Role): string {
  return format(reader, 'day', { weekday: 'short', day: 'numeric', month: 'short' }, instant);
}

/** `lördag 21 november 2026` or `Saturday, 21 November 2026`: the Stockholm day of a UTC instant, in full. */
export function formatLongDate(instant: Date, reader: Role): string {
  return format(reader, 'long', { dateStyle: 'full' }, instant);
}

/** `21 november 2026` or `21 November 2026`: the Stockholm day of a UTC instant, with its year. */
export function formatDate(instant: Date, reader: Role): string {
  return format(reader, 'date', { dateStyle: 'long' }, instant);
}

function formatTime(instant: Date, reader: Role): string {
  return format(reader, 'time', { hour: '2-digit', minute: '2-digit' }, instant);
}

/** `14:05`, after the day where that is another than today: when something was so, on the Stockholm clock. */
export function formatMoment(instant: Date, now: Date, reader: Role): string {
  const time = formatTime(instant, reader);
  return stockholmDate(instant) === stockholmDate(now) ? time : `${formatDay(instant, reader)} ${time}`;
}

/** `17:00–23:00`: a shift's hours on the Stockholm clock, from two UTC instants. */
export function formatHours(start: Date, end: Date, reader: Role): string {
  return `${formatTime(start, reader)}–${formatTime(end, reader)}`;
}
