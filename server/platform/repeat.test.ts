import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectingLog } from '../testing/log.ts';
import { repeat } from './repeat.ts';

test('it begins at once, goes on after a failure, and tells the log of it', async () => {
  const { log, takeErrors } = collectingLog();
  let times = 0;
  const repeating = repeat(1, log, 'counting', () => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('not today')) : Promise.resolve(0);
  });
  expect(times).toBe(1);
  await expect.poll(() => times).toBeGreaterThan(2);
  await repeating.stop();
  expect(takeErrors()).toMatchObject([{ msg: 'counting', err: { message: 'not today' } }]);
});

test('to stop it waits for what is under way, and nothing follows', async () => {
  const { log } = collectingLog();
  const steps: string[] = [];
  const repeating = repeat(1, log, 'working', async () => {
    steps.push('begun');
    await after(20);
    steps.push('over');
    return 1;
  });
  await repeating.stop();
  expect(steps).toEqual(['begun', 'over']);
  await after(20);
  expect(steps).toEqual(['begun', 'over']);
});
