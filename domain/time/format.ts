import { dateLocaleOf, type DateContext } from './date-locale.ts';
import { plusDays } from './days.ts';
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

/** For how long a date that is over is still said without its year. Days. */
const DAYS_BACK = 90;

/**
 * Whether a text must say the year of a date. The rule of every date without a fixed form: the year is left out where the date is the
 * coming occurrence of its day and month (today, or less than a year ahead), or at most 90 days ago.
 */
function needsYear(instant: Date, now: Date): boolean {
  const [date, today] = [stockholmDate(instant), stockholmDate(now)];
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return date < plusDays(today, -DAYS_BACK) || date >= inOneYear;
}

/** The format of a date with its day and month, and with its year if that is needed. */
function dayFormatOf(context: DateContext, name: string, options: Intl.DateTimeFormatOptions, withYear: boolean) {
  return withYear
    ? formatOf(context, `${name} with year`, { ...options, year: 'numeric' })
    : formatOf(context, name, options);
}

/**
 * The Stockholm date of a UTC instant, short: `lör 21 nov.` or `Sat, 21 Nov`. With its year, `Sat, 21 Nov 2026`, unless it is the coming
 * occurrence of that day and month, or at most 90 days ago.
 * @param now the current instant, or for a date beside another the instant of that
 */
export function formatDay(instant: Date, now: Date, context: DateContext): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return dayFormatOf(context, 'day', options, needsYear(instant, now)).format(instant);
}

/** The weekday of the Stockholm date of a UTC instant, short: `lör` or `Sat`. */
export function formatWeekdayName(instant: Date, context: DateContext): string {
  return format(context, 'weekday name', { weekday: 'short' }, instant);
}

/**
 * The Stockholm dates of two UTC instants, short: `24–30 nov.` or `24–30 Nov`. With the year where one of them needs it, as in `formatDay`.
 * @param now the current instant
 */
export function formatDayRange(first: Date, last: Date, now: Date, context: DateContext): string {
  const withYear = needsYear(first, now) || needsYear(last, now);
  return dayFormatOf(context, 'range', { day: 'numeric', month: 'short' }, withYear).formatRange(first, last);
}

/** The Stockholm month of a UTC instant: `november 2026` or `November 2026`. */
export function formatMonth(instant: Date, context: DateContext): string {
  return format(context, 'month', { month: 'long', year: 'numeric' }, instant);
}

/** The Stockholm date of a UTC instant, in full: `lördag 21 november 2026` or `Saturday, 21 November 2026`. */
export function formatLongDate(instant: Date, context: DateContext): string {
  return format(context, 'long', { dateStyle: 'full' }, instant);
}

/**
 * The Stockholm date of a UTC instant: `lördag 21 november` or `Saturday, 21 November`. With its year where it needs one, as in `formatDay`.
 * @param now the current instant
 */
export function formatWeekday(instant: Date, now: Date, context: DateContext): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return dayFormatOf(context, 'weekday', options, needsYear(instant, now)).format(instant);
}

/** The Stockholm date of a UTC instant, with its year: `21 november 2026` or `21 November 2026`. */
export function formatDate(instant: Date, context: DateContext): string {
  return format(context, 'date', { dateStyle: 'long' }, instant);
}

/** The Stockholm time of a UTC instant, `17:00`. */
export function formatTime(instant: Date, context: DateContext): string {
  return format(context, 'time', { hour: '2-digit', minute: '2-digit' }, instant);
}

/**
 * The Stockholm time of a UTC instant, `14:05`, after its date unless that is today.
 * @param now the current instant, or for a time beside another the instant of that
 */
export function formatMoment(instant: Date, now: Date, context: DateContext): string {
  const time = formatTime(instant, context);
  return stockholmDate(instant) === stockholmDate(now) ? time : `${formatDay(instant, now, context)} ${time}`;
}

/** The hours of a shift in Stockholm local time, from two UTC instants: `17:00–23:00`. */
export function formatHours(start: Date, end: Date, context: DateContext): string {
  return `${formatTime(start, context)}–${formatTime(end, context)}`;
}
