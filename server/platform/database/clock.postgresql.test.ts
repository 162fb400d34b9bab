import { afterEach, expect, test, vi } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { openDatabaseClock } from './clock.ts';

const passa = usePassa();
const MINUTE = 60_000;
const SECOND = 1_000;
afterEach(() => {
  vi.useRealTimers();
});

test('the clock of a machine that is wrong is corrected by that of the database, and logged', async () => {
  const warn = vi.fn<() => void>();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 10 * MINUTE });
  const clock = await openDatabaseClock(passa.db, { warn }, 20);
  const atTheDatabase = () => (clock.now().getTime() - start) / SECOND;
  expect(atTheDatabase()).toBeLessThan(30);
  expect(warn).toHaveBeenCalled();

  // The clock of the machine is set back by too much.
  vi.setSystemTime(start - 10 * MINUTE);
  await expect.poll(atTheDatabase).toBeGreaterThanOrEqual(0);
  expect(atTheDatabase()).toBeLessThan(30);
  clock.close();
});

test('a difference that the time of the response explains changes nothing', async () => {
  const warn = vi.fn<() => void>();
  const clock = await openDatabaseClock(passa.db, { warn });
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(clock.now().getTime() - Date.now()).toBe(0);
  expect(warn).not.toHaveBeenCalled();
  clock.close();
});
