import { expect, test } from 'vitest';
import { hasSorts, JOB_LISTS, JOB_STATUSES, statusesInList } from '../index.ts';

test('a business can choose the order of the jobs that lie ahead', () => {
  expect(JOB_LISTS.filter(hasSorts)).toEqual(['open', 'hired']);
});

test('every status of a job is in exactly one list', () => {
  expect(JOB_LISTS.flatMap(statusesInList).toSorted()).toEqual([...JOB_STATUSES].toSorted());
});
