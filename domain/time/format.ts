import { stockholmDate, TIME_ZONE } from './stockholm.ts';

/** The worker's side reads dates as Swedes write them, the business's in English (specification section 9). */
export type DateLocale = 'sv-SE' | 'en-SE';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: DateLocale, name: string, options: Intl.DateTimeFormatOptions, instant: Date): string {
  const key = `${locale} ${name}`;
  let known = formats.get(key);
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })));
  return known.format(instant);
}

/** `lör 21 nov.` or `Sat, 21 Nov`: the Stockholm day of a UTC instant, short enough for a card. */
export function formatDay(instant: Date, locale: DateLocale): string {
  return format(locale, 'day', { weekday: 'short', day: 'numeric', month: 'short' }, instant);
}

/** `lördag 21 november 2026` or `Saturday, 21 November 2026`: the Stockholm day of a UTC instant, in full. */
export function formatLongDate(instant: Date, locale: DateLocale): string {
  return format(locale, 'long', { dateStyle: 'full' }, instant);
}

function formatTime(instant: Date, locale: DateLocale): string {
  return format(locale, 'time', { hour: '2-digit', minute: '2-digit' }, instant);
}

/** `14:05`, after the day where that is another than today: when something was so, on the Stockholm clock. */
export function formatMoment(instant: Date, now: Date, locale: DateLocale): string {
  const time = formatTime(instant, locale);
  return stockholmDate(instant) === stockholmDate(now) ? time : `${formatDay(instant, locale)} ${time}`;
}

/** `17:00–23:00`: a shift's hours on the Stockholm clock, from two UTC instants. */
export function formatHours(start: Date, end: Date, locale: DateLocale): string {
  return `${formatTime(start, locale)}–${formatTime(end, locale)}`;
}
