/** Every shift is worked in Sweden: its times are entered, shown and compared on this clock. */
export const TIME_ZONE = 'Europe/Stockholm';

const localDate = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The Stockholm local date of a UTC instant, `YYYY-MM-DD`. */
export function stockholmDate(instant: Date): string {
  return localDate.format(instant);
}
