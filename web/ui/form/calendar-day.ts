// The calendar computes with `Date` at midnight in the browser's time zone. The app's dates are `YYYY-MM-DD` in Stockholm.

/** @param date `YYYY-MM-DD` */
export function toCalendarDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** @returns the day as `YYYY-MM-DD` */
export function toDate(day: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1, 2)}-${digits(day.getDate(), 2)}`;
}

/** An instant on the day in Stockholm, for the formats of dates. */
export const toInstant = (day: Date): Date => new Date(`${toDate(day)}T12:00Z`);
