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
  notAll: (n: number) => `Only the first ${english(n)} shifts of this week are shown.`,
  failed: 'The week could not be loaded.',
  loadAgain: 'Load the week again',
  empty: {
    worker: 'Nothing is planned in this week.',
    business: 'There are no shifts in this week.',
  },
  findShift: 'Find a shift',
  postJob: 'Post a job',
} as const;
