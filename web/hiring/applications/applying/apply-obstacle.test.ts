import { expect, test } from 'vitest';
import { applyObstacle } from './apply-obstacle.ts';

const [READ, CHANGED] = ['2026-11-23T12:00:00Z', '2026-11-23T12:01:00Z'];
const open = { obstacle: null, updatedAt: READ };
const refused = (code: 'jobNotOpen' | 'notFound' | 'jobStarted' | 'jobChanged') => ({
  error: { code },
  variables: { asOf: READ },
});

test('a refusal shows the obstacle before the job on the screen has it', () => {
  expect(applyObstacle(open, { error: null, variables: undefined })).toBe(null);
  expect(applyObstacle(open, refused('jobNotOpen'))).toBe('jobClosed');
  expect(applyObstacle(open, refused('notFound'))).toBe('jobClosed');
  expect(applyObstacle(open, refused('jobStarted'))).toBe('jobStarted');
  expect(applyObstacle(open, refused('jobChanged'))).toBe(null);
});

test('a later version of the job replaces the refusal, also if the job is open again', () => {
  expect(applyObstacle({ obstacle: 'jobFilled', updatedAt: CHANGED }, refused('jobNotOpen'))).toBe('jobFilled');
  expect(applyObstacle({ obstacle: null, updatedAt: CHANGED }, refused('jobNotOpen'))).toBe(null);
});
