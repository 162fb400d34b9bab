import { english } from '../english-number.ts';

export const week = {
  title: (number: number) => `Week ${number}`,
  shifts: (n: number) => (n === 1 ? '1 shift' : `${english(n)} shifts`),
  previous: 'Previous week',
  next: 'Next week',
  current: 'This week',
  today: 'Today',
  /** Where somebody stands with a shift: of one, where the tabs speak of many. */
  standing: { applied: 'Applied', assigned: 'Assigned', settled: 'Settled' },
  freeDay: 'Nothing on this day',
  notAll: 'There may be more this week than is shown here.',
  failed: 'The week could not be loaded.',
  loadAgain: 'Load the week again',
  empty: {
    worker: 'Nothing is planned this week.',
    business: 'There are no shifts this week.',
  },
  findShift: 'Find a shift',
  postJob: 'Post a job',
} as const;
