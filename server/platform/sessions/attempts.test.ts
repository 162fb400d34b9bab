import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countOf } from '../../testing/database.ts';
import { ApiError } from '../http/errors.ts';
import { usePassa } from '../../testing/passa.ts';
import type { Attempt } from '../../core/attempt-limits.ts';
import { withAttemptLimit } from './attempt-limit.ts';

const passa = usePassa();

/** A limit of ten in fifteen minutes, with a key of its own. */
const aLimit = (): Attempt => ({ limit: 'own-password', key: randomUUID() });
const take = (attempt: Attempt) => passa.services.attempts.take(attempt);
async function takeAll(attempt: Attempt): Promise<void> {
  for (let i = 0; i < 10; i += 1) expect(await take(attempt), `attempt ${i + 1}`).toBe(true);
}

test('as many attempts are taken as the limit allows, for each key', async () => {
  const attempt = aLimit();
  await takeAll(attempt);
  expect(await take(attempt)).toBe(false);
  expect(await take(aLimit())).toBe(true);
  expect(await take({ ...attempt, limit: 'password-for-email' })).toBe(true);
});

test('the time runs from the first attempt, and refused ones do not extend it', async () => {
  const attempt = aLimit();
  await takeAll(attempt);
  passa.clock.set('2026-09-01T06:14:59.999Z');
  expect(await take(attempt)).toBe(false);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  await takeAll(attempt);
  expect(await take(attempt)).toBe(false);
  passa.clock.set('2026-09-01T06:29:59.999Z');
  expect(await take(attempt)).toBe(false);
  passa.clock.set('2026-09-01T06:30:00.000Z');
  expect(await take(attempt)).toBe(true);
});

test('a returned attempt can be taken again, up to the limit', async () => {
  const [attempt, other] = [aLimit(), aLimit()];
  await takeAll(other);
  await passa.services.attempts.giveBack(attempt);
  await take(attempt);
  await passa.services.attempts.giveBack(attempt);
  await passa.services.attempts.giveBack(attempt);
  await takeAll(attempt);
  await passa.services.attempts.giveBack(attempt);
  expect([await take(attempt), await take(attempt), await take(other)]).toEqual([true, false, false]);
});

test('an attempt taken in a transaction is committed or rolled back with it', async () => {
  const attempt = aLimit();
  const undone = passa.db.transaction(async (tx) => {
    for (let i = 0; i < 10; i += 1) await passa.services.attempts.take(attempt, tx);
    await passa.services.attempts.giveBack(attempt, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await takeAll(attempt);
});

test('expired counts are deleted, and others are kept', async () => {
  await passa.db.execute('delete from attempts');
  await take(aLimit());
  passa.clock.set('2026-09-01T06:05:00.000Z');
  const later = aLimit();
  await takeAll(later);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  await passa.services.attempts.deleteExpired();
  expect(await countOf(passa.db, 'attempts')).toBe(1);
  expect(await take(later)).toBe(false);
});

test('a secret is compared while all limits have attempts left, and a wrong one takes one of each', async () => {
  const [account, address] = [aLimit(), aLimit()];
  const evaluated: string[] = [];
  const guess = (result: string | undefined) =>
    withAttemptLimit(passa.services, [account, address], () => {
      evaluated.push(result ?? 'wrong');
      return Promise.resolve(result);
    });
  expect(await guess('right')).toBe('right');
  for (let i = 0; i < 10; i += 1) expect(await guess(undefined)).toBeUndefined();
  await expect(guess('right')).rejects.toMatchObject({ code: 'tooManyGuesses' });
  expect(evaluated).toEqual(['right', ...Array<string>(10).fill('wrong')]);
  expect([await take(account), await take(address)]).toEqual([false, false]);
});

test('an attempt that one limit refuses takes nothing from the others', async () => {
  const [before, full, after] = [aLimit(), aLimit(), aLimit()];
  await takeAll(full);
  const refused = withAttemptLimit(passa.services, [before, full, after], () => Promise.resolve('right'));
  await expect(refused).rejects.toMatchObject({ code: 'tooManyGuesses' });
  await takeAll(before);
  await takeAll(after);
  expect(await take(full)).toBe(false);
});

test('isLeft takes no attempt, and is true again once the time is over', async () => {
  const [attempt, other] = [aLimit(), aLimit()];
  const isLeft = () => passa.services.attempts.isLeft(attempt);
  expect(await isLeft()).toBe(true);
  for (let i = 0; i < 9; i += 1) await take(attempt);
  expect([await isLeft(), await isLeft(), await take(attempt), await isLeft()]).toEqual([true, true, true, false]);
  expect(await passa.services.attempts.isLeft(other)).toBe(true);
  passa.clock.set('2026-09-01T06:14:59.999Z');
  expect(await isLeft()).toBe(false);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  expect(await isLeft()).toBe(true);
});

test('an attempt that is refused before the comparison does not count; one that fails otherwise does', async () => {
  const [refused, failed] = [aLimit(), aLimit()];
  const guess = (attempt: Attempt, error: Error) =>
    withAttemptLimit(passa.services, [attempt], () => Promise.reject<string>(error));
  for (let i = 0; i < 11; i += 1) {
    await expect(guess(refused, new ApiError('tooBusy'))).rejects.toMatchObject({ code: 'tooBusy' });
  }
  for (let i = 0; i < 10; i += 1) await expect(guess(failed, new Error('failed'))).rejects.toThrow('failed');
  await expect(guess(failed, new Error('failed'))).rejects.toMatchObject({ code: 'tooManyGuesses' });
});
