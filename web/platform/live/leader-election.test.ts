import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { electLeader, type Leadership } from './leader-election.ts';

const NAME = 'leader-election.test';
const opened: Leadership[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.resign();
});

function aTab() {
  const stop = vi.fn<() => void>();
  const lead = vi.fn<() => () => void>(() => stop);
  const leadership = electLeader(NAME, lead);
  opened.push(leadership);
  return { ...leadership, lead, stop };
}

/** Browsers grant a lock in a later task; Node grants a stolen one within the call. */
function grantLater() {
  const request = navigator.locks.request.bind(navigator.locks);
  return vi.spyOn(navigator.locks, 'request').mockImplementation(async (...args: Parameters<typeof request>) => {
    await setImmediate();
    return request(...args);
  });
}

test('one tab leads at a time, and the next one leads when it resigns', async () => {
  const [first, second] = [aTab(), aTab()];
  await vi.waitFor(() => expect(first.isLeader()).toBe(true));
  expect(second.lead).not.toHaveBeenCalled();
  first.resign();
  await vi.waitFor(() => expect(second.isLeader()).toBe(true));
  expect(first.stop).toHaveBeenCalledOnce();
});

test('a leader that another tab takes over from stops and waits', async () => {
  const [first, second] = [aTab(), aTab()];
  await vi.waitFor(() => expect(first.isLeader()).toBe(true));
  second.takeOver();
  await vi.waitFor(() => expect([first.isLeader(), second.isLeader()]).toEqual([false, true]));
  second.resign();
  await vi.waitFor(() => expect(first.isLeader()).toBe(true));
});

test('a tab that resigns while it takes over does not lead, and releases the lock', async () => {
  const [first, second] = [aTab(), aTab()];
  await vi.waitFor(() => expect(first.isLeader()).toBe(true));
  const granting = grantLater();
  second.takeOver();
  granting.mockRestore();
  second.resign();
  await vi.waitFor(() => expect(first.lead, 'the first tab leads again').toHaveBeenCalledTimes(2));
  expect(second.lead).not.toHaveBeenCalled();
});
