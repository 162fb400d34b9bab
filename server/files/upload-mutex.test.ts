import { expect, test } from 'vitest';
import { createUploadMutex } from './upload-mutex.ts';

/** Something that takes until it is told to stop, and how it goes. */
function startWaiting(inTurn: ReturnType<typeof createUploadMutex>, key: string, log: string[], name: string) {
  return inTurn(key, async (stopped) => {
    log.push(`${name} begins`);
    await new Promise((resolve) => stopped.addEventListener('abort', resolve));
    log.push(`${name} ends`);
    return name;
  });
}

test('a newcomer stops the one before, and begins when that one has ended', async () => {
  const inTurn = createUploadMutex();
  const log: string[] = [];
  const first = startWaiting(inTurn, 'upload', log, 'first');
  const second = inTurn('upload', () => Promise.resolve(log.push('second')));
  await Promise.all([first, second]);
  expect(log).toEqual(['first begins', 'first ends', 'second']);
  expect(await first).toBe('first');
});

test('a failure ends a turn as well, and is the caller’s to handle', async () => {
  const inTurn = createUploadMutex();
  const failing = inTurn('upload', () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await inTurn('upload', () => Promise.resolve('next'))).toBe('next');
});

test('one key does not wait for another', async () => {
  const inTurn = createUploadMutex();
  const log: string[] = [];
  const first = startWaiting(inTurn, 'upload', log, 'first');
  expect(await inTurn('another upload', () => Promise.resolve('done'))).toBe('done');
  expect(log).toEqual(['first begins']);
  await inTurn('upload', () => first);
});
