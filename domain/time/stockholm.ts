/** The time zone of all shifts: their times are entered, shown and compared in it. */
export const TIME_ZONE = 'Europe/Stockholm';

const localDate = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** The Stockholm local date of a UTC instant, `YYYY-MM-DD`. */
export function stockholmDate(instant: Date): string {
  return localDate.format(instant);
}

/** The Stockholm local time of a UTC instant, `HH:MM`, as time inputs take it. */
export function stockholmTime(instant: Date): string {
  return localTime.format(instant);
}
