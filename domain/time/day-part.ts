export const DAY_PARTS = ['morning', 'day', 'evening', 'night'] as const;
/** A part of the day in which a shift starts. */
export type DayPart = (typeof DAY_PARTS)[number];

/** The first and the last hour of each part, both inclusive, in Stockholm local time. The night goes past midnight. */
export const HOURS_OF_DAY_PART: Record<DayPart, { first: number; last: number }> = {
  morning: { first: 5, last: 10 },
  day: { first: 11, last: 15 },
  evening: { first: 16, last: 21 },
  night: { first: 22, last: 4 },
};

const HOURS = 24;

/** The hours in which shifts of a part of the day start, in Stockholm local time: 22, 23, 0, 1, 2, 3, 4 for the night. */
export function hoursOf(part: DayPart): number[] {
  const { first, last } = HOURS_OF_DAY_PART[part];
  return Array.from({ length: ((last - first + HOURS) % HOURS) + 1 }, (_, hour) => (first + hour) % HOURS);
}
