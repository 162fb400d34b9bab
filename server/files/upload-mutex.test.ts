import { expect, test } from 'vitest';
import { createUploadMutex } from './upload-routes.ts';

/** Starts a task that runs until it is stopped, and logs its progress. */
function startWaiting(inTurn: ReturnType<typeof createUploadMutex>['run'], key: string, log: string[], name: string) {
  return inTurn(key, async (stopped) => {
    log.push(`${name} begins`);
    await new Promise((resolve) => stopped.addEventListener('abort', resolve));
    log.push(`${name} ends`);
    return name;
  });
}

test('a new task stops the running one, and begins when that one has ended', async () => {
  const { run: inTurn } = createUploadMutex();
  const log: string[] = [];
  const first = startWaiting(inTurn, 'upload', log, 'first');
  const second = inTurn('upload', () => Promise.resolve(log.push('second')));
  await Promise.all([first, second]);
  expect(log).toEqual(['first begins', 'first ends', 'second']);
  expect(await first).toBe('first');
});

test("a failure releases the key too, and rejects the caller's promise", async () => {
  const { run: inTurn } = createUploadMutex();
  const failing = inTurn('upload', () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await inTurn('upload', () => Promise.resolve('next'))).toBe('next');
});

test('different keys do not wait for each other', async () => {
  const { run: inTurn } = createUploadMutex();
  const log: string[] = [];
  const first = startWaiting(inTurn, 'upload', log, 'first');
  expect(await inTurn('another upload', () => Promise.resolve('done'))).toBe('done');
  expect(log).toEqual(['first begins']);
  await inTurn('upload', () => first);
});

test('a running task is stopped by its key; a key without a task is ignored', async () => {
  const { run, stop } = createUploadMutex();
  const log: string[] = [];
  const running = startWaiting(run, 'upload', log, 'first');
  stop('another upload');
  expect(log).toEqual(['first begins']);
  stop('upload');
  expect(await running).toBe('first');
});
