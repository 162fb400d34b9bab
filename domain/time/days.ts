// Days are reckoned as dates alone, `YYYY-MM-DD`, at midnight UTC: there no night is an hour longer or shorter than another.
const DAY = 24 * 60 * 60 * 1000;

const momentOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The date that comes so many days after one; before it where they are negative. */
export const plusDays = (date: string, days: number): string =>
  new Date(momentOf(date) + days * DAY).toISOString().slice(0, 10);

/** How many days a date comes after another. */
export const daysAfter = (date: string, other: string): number => (momentOf(date) - momentOf(other)) / DAY;

/** A date's day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(momentOf(date)).getUTCDay();
