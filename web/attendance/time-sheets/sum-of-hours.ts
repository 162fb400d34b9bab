import type { ListedTimeSheet } from './queries.ts';

/** The paid minutes and the pay of several shifts. */
export const sumOfHours = (sheets: ListedTimeSheet[]) =>
  sheets.reduce((sum, { hours }) => ({ minutes: sum.minutes + hours.minutes, ore: sum.ore + hours.ore }), {
    minutes: 0,
    ore: 0,
  });
