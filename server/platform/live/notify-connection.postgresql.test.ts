import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { openNotifyConnection } from './notify-connection.ts';

const passa = usePassa();
const TIMEOUTS = { checkEvery: 1_000, responseTimeout: 5_000, retryDelay: 100, maxRetryDelay: 5_000 };
const onDisconnect = vi.fn<() => void>();
let received: PromiseWithResolvers<string>;
let connection: ReturnType<typeof openNotifyConnection>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onDisconnect.mockReset();
  received = Promise.withResolvers();
  connection = openNotifyConnection(
    passa.databaseUrl ?? '',
    ['a_channel'],
    { onNotification: (_, text) => received.resolve(text), onConnect: () => {}, onDisconnect },
    passa.log,
    TIMEOUTS,
  );
});
afterEach(async () => {
  await connection.close();
  vi.useRealTimers();
});

/** Waits until all notifications sent before have arrived, and then until every check that is still waiting has timed out. */
async function finishChecks() {
  await connection.notify('a_channel', ['a text']);
  await received.promise;
  await vi.advanceTimersByTimeAsync(TIMEOUTS.responseTimeout);
}

test('a periodic check that is due before the connection is open does not end it', async () => {
  const connecting = connection.connect();
  vi.advanceTimersByTime(TIMEOUTS.checkEvery);
  await connecting;
  await finishChecks();
  expect(onDisconnect).not.toHaveBeenCalled();
});

test('two checks at the same time each receive their own notification', async () => {
  await connection.connect();
  vi.advanceTimersByTime(TIMEOUTS.checkEvery);
  vi.advanceTimersByTime(TIMEOUTS.checkEvery);
  await finishChecks();
  expect(onDisconnect).not.toHaveBeenCalled();
});
