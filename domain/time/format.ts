import { dateLocaleOf, type DateContext } from './date-locale.ts';
import { stockholmDate, TIME_ZONE } from './stockholm.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(context: DateContext, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocaleOf(context);
  const key = `${locale} ${name}`;
  let cached = formats.get(key);
  if (!cached) formats.set(key, (cached = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })));
  return cached;
}

const format = (context: DateContext, name: string, options: Intl.DateTimeFormatOptions, instant: Date): string =>
  formatOf(context, name, options).format(instant);

/** The Stockholm date of a UTC instant, short: `lör 21 nov.` or `Sat, 21 Nov`. */
export function formatDay(instant: Date, context: DateContext): string {
  return format(context, 'day', { weekday: 'short', day: 'numeric', month: 'short' }, instant);
}

/** The weekday of the Stockholm date of a UTC instant, short: `lör` or `Sat`. */
export function formatWeekdayName(instant: Date, context: DateContext): string {
  return format(context, 'weekday name', { weekday: 'short' }, instant);
}

/** The Stockholm dates of two UTC instants, short: `24–30 nov.` or `24–30 Nov`. */
export function formatDayRange(first: Date, last: Date, context: DateContext): string {
  return formatOf(context, 'range', { day: 'numeric', month: 'short' }).formatRange(first, last);
}

/** The Stockholm month of a UTC instant: `november 2026` or `November 2026`. */
export function formatMonth(instant: Date, context: DateContext): string {
  return format(context, 'month', { month: 'long', year: 'numeric' }, instant);
}

/** The Stockholm date of a UTC instant, in full: `lördag 21 november 2026` or `Saturday, 21 November 2026`. */
export function formatLongDate(instant: Date, context: DateContext): string {
  return format(context, 'long', { dateStyle: 'full' }, instant);
}

/** The Stockholm date of a UTC instant, without its year: `lördag 21 november` or `Saturday, 21 November`. */
export function formatWeekday(instant: Date, context: DateContext): string {
  return format(context, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' }, instant);
}

/** The Stockholm date of a UTC instant, with its year: `21 november 2026` or `21 November 2026`. */
export function formatDate(instant: Date, context: DateContext): string {
  return format(context, 'date', { dateStyle: 'long' }, instant);
}

function formatTime(instant: Date, context: DateContext): string {
  return format(context, 'time', { hour: '2-digit', minute: '2-digit' }, instant);
}

/**
 * The Stockholm time of a UTC instant, `14:05`, after its date unless that is today.
 * @param now the current instant
 */
export function formatMoment(instant: Date, now: Date, context: DateContext): string {
  const time = formatTime(instant, context);
  return stockholmDate(instant) === stockholmDate(now) ? time : `${formatDay(instant, context)} ${time}`;
}

/** The hours of a shift in Stockholm local time, from two UTC instants: `17:00–23:00`. */
export function formatHours(start: Date, end: Date, context: DateContext): string {
  return `${formatTime(start, context)}–${formatTime(end, context)}`;
}
