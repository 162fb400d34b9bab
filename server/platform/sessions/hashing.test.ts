import { expect, test } from 'vitest';
import { limitHashing } from './hashing.ts';

/** Hashes that wait until the test releases them. */
function aLimit() {
  const gate = Promise.withResolvers<undefined>();
  const work = () => gate.promise.then(() => 'done');
  const limit = limitHashing({ hash: work, verify: () => work().then(() => true) });
  return { limit, work, letThrough: () => gate.resolve(undefined) };
}

const REFUSED = { code: 'tooBusy' };
/** Starts as many as there is room for. */
const startMost = <Result>(start: () => Promise<Result>) => Array.from({ length: 42 }, start);

test('two hashes run and forty wait, including those that were not admitted before; the next one is refused', async () => {
  const { limit, letThrough } = aLimit();
  const started = startMost(() => limit.hash('correct horse'));
  await expect(limit.hash('correct horse')).rejects.toMatchObject(REFUSED);
  await expect(limit.verify({ hash: 'done', password: 'correct horse' })).rejects.toMatchObject(REFUSED);
  letThrough();
  expect(new Set(await Promise.all(started))).toEqual(new Set(['done']));
  expect(await limit.hash('correct horse')).toBe('done');
});

test('as many are admitted at once, and others once these have completed or failed', async () => {
  const { limit, work, letThrough } = aLimit();
  const failing = () => work().then(() => Promise.reject(new Error('failed')));
  for (const each of [work, failing]) {
    const started = startMost(() => limit.admit(each));
    await expect(limit.admit(work)).rejects.toMatchObject(REFUSED);
    letThrough();
    await Promise.allSettled(started);
  }
  expect(await limit.admit(work)).toBe('done');
});
