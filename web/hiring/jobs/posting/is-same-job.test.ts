import { expect, test } from 'vitest';
import { isSameJob } from './is-same-job.ts';

const job = { title: 'Cook', startDate: '2026-09-05T15:00:00.000Z', endDate: '2026-09-05T21:00:00.000Z' };
const form = { title: ' Cook ', start: new Date(job.startDate), end: new Date(job.endDate) };

test.for([
  ['the same', {}, true],
  ['another title', { title: 'Waiter' }, false],
  ['another start', { start: new Date('2026-09-05T14:00:00.000Z') }, false],
  ['another end', { end: new Date('2026-09-05T22:00:00.000Z') }, false],
] as const)('a job with %s', ([, change, isSame]) => {
  expect(isSameJob(job, { ...form, ...change })).toBe(isSame);
});
