import { expect, test } from 'vitest';
import { openingsAfter, jobStatusOf, type OpeningChange, type OpeningCounts } from '../index.ts';

const counts = (openings: number, hired: number, completed = 0): OpeningCounts => ({ openings, hired, completed });

test.for([
  [counts(1, 0), 'open'],
  [counts(3, 2), 'open'],
  [counts(3, 1, 1), 'open'],
  [counts(1, 1), 'hired'],
  [counts(3, 1, 2), 'hired'],
  [counts(3, 0, 3), 'completed'],
] as const)('the status of a job with the openings %o is %s', ([openings, status]) => {
  expect(jobStatusOf(openings)).toBe(status);
});

test.for<[OpeningChange, OpeningCounts, number, string]>([
  ['fill', counts(1, 0), 1, 'hired'],
  ['fill', counts(3, 1), 3, 'open'],
  ['fill', counts(3, 2), 3, 'hired'],
  ['free', counts(1, 1), 1, 'open'],
  ['free', counts(3, 3), 3, 'open'],
  ['remove', counts(3, 3), 2, 'hired'],
  ['remove', counts(3, 2), 2, 'open'],
  // The completions of the others remain.
  ['remove', counts(2, 1, 1), 1, 'completed'],
  ['remove', counts(1, 1), 1, 'closed'],
  ['removeCompleted', counts(1, 0, 1), 1, 'closed'],
  ['removeCompleted', counts(3, 1, 2), 2, 'hired'],
  ['removeCompleted', counts(3, 0, 2), 2, 'open'],
  ['removeCompleted', counts(2, 0, 2), 1, 'completed'],
  ['removeFree', counts(3, 0), 3, 'closed'],
  ['removeFree', counts(3, 2), 2, 'hired'],
  ['removeFree', counts(3, 0, 1), 1, 'completed'],
  ['complete', counts(1, 1), 1, 'completed'],
  ['complete', counts(3, 2, 1), 3, 'hired'],
  ['complete', counts(3, 1), 3, 'open'],
  ['undoCompletion', counts(1, 0, 1), 1, 'hired'],
  ['undoCompletion', counts(3, 0, 1), 3, 'open'],
])('%s with the openings %o leaves %i openings, and the job %s', ([change, before, openings, status]) => {
  expect(openingsAfter(before, change)).toEqual({ openings, status });
});
