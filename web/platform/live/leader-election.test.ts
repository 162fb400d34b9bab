import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('a tab that gets the lock while it steals it leads once', async () => {
  // Responds to the requests in an order that browsers permit, and that Node never chooses.
  const requests: { grant: () => void; lose: () => void }[] = [];
  const manager = vi
    .spyOn(navigator.locks, 'request')
    .mockImplementation((...args: Parameters<typeof navigator.locks.request>) => {
      const { promise, reject } = Promise.withResolvers<never>();
      requests.push({ grant: () => void args[2](null), lose: () => reject(new DOMException('lost', 'AbortError')) });
      return promise;
    });
  onTestFinished(() => manager.mockRestore());
  const stops = [vi.fn<() => void>(), vi.fn<() => void>()];
  const lead = vi.fn<() => () => void>();
  for (const stop of stops) lead.mockReturnValueOnce(stop);
  const leadership = electLeader(NAME, lead);
  opened.push(leadership);
  leadership.takeOver();
  for (const request of requests) request.grant();
  requests[0]?.lose();
  await setImmediate();
  expect(leadership.isLeader()).toBe(true);
  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(requests).toHaveLength(2);
});
