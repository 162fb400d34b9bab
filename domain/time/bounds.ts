/**
 * The bounds of each date, instant and number that comes from outside: requests, links, kiosks and imports. Every schema takes its bounds
 * from here. Both ends are included.
 */
export const BOUNDS = {
  /** Instants, UTC: cursors, versions, times of events, and the records of an import. The clock of a device may be far off. */
  instant: { first: '1900-01-01T00:00:00.000Z', last: '2199-12-31T23:59:59.999Z' },
  /** Stockholm dates that a request asks for, or that a person is available on. */
  date: { first: '2000-01-01', last: '2099-12-31' },
  /** Dates of a work history. */
  history: { first: '1900-01-01', last: '2099-12-31' },
  /** How far ahead a shift can be posted. Months. */
  monthsAhead: 18,
  /** How far outside the planned times an event or the hours of a shift can be. Hours. */
  hoursOffPlan: 12,
  /** How far before and after the beginning of its business day an event of a person without a shift can be. Hours. */
  hoursOffDay: { before: 12, after: 48 },
  /** The number of changes by which two parties tell versions apart. */
  version: 999_999_999,
} as const;

type Range = { first: string; last: string };

/** Whether a date or an instant in UTC lies in a range of the same form. ISO 8601 texts are ordered alphabetically. */
export const isWithinBounds = (text: string, { first, last }: Range): boolean => text >= first && text <= last;
