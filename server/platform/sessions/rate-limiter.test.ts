import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../testing/database.ts';
import { ApiError } from '../http/errors.ts';
import { usePassa } from '../../testing/passa.ts';
import type { RateLimitBucket } from '../../core/rate-limits.ts';
import { withAttemptLimit } from './attempt-limit.ts';

const passa = usePassa();

/** A limit of ten in fifteen minutes, with a key of its own. */
const aBucket = (): RateLimitBucket => ({ limit: 'own-password', key: randomUUID() });
const consume = (bucket: RateLimitBucket) => passa.services.rateLimiter.consume(bucket);
async function consumeAll(bucket: RateLimitBucket): Promise<void> {
  for (let i = 0; i < 10; i += 1) expect(await consume(bucket), `action ${i + 1}`).toBe(true);
}

test('as many actions are allowed as the limit says, for each key', async () => {
  const bucket = aBucket();
  await consumeAll(bucket);
  expect(await consume(bucket)).toBe(false);
  expect(await consume(aBucket())).toBe(true);
  expect(await consume({ ...bucket, limit: 'password-for-email' })).toBe(true);
});

test('the window begins with the first action, and refused ones do not extend it', async () => {
  const bucket = aBucket();
  await consumeAll(bucket);
  passa.clock.set('2026-09-01T06:14:59.999Z');
  expect(await consume(bucket)).toBe(false);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  await consumeAll(bucket);
  expect(await consume(bucket)).toBe(false);
  passa.clock.set('2026-09-01T06:29:59.999Z');
  expect(await consume(bucket)).toBe(false);
  passa.clock.set('2026-09-01T06:30:00.000Z');
  expect(await consume(bucket)).toBe(true);
});

test('a refunded action can be done again, up to the limit', async () => {
  const [bucket, other] = [aBucket(), aBucket()];
  await consumeAll(other);
  await passa.services.rateLimiter.refund(bucket);
  await consume(bucket);
  await passa.services.rateLimiter.refund(bucket);
  await passa.services.rateLimiter.refund(bucket);
  await consumeAll(bucket);
  await passa.services.rateLimiter.refund(bucket);
  expect([await consume(bucket), await consume(bucket), await consume(other)]).toEqual([true, false, false]);
});

test('an action counted in a transaction is committed or rolled back with it', async () => {
  const bucket = aBucket();
  const undone = passa.db.transaction(async (tx) => {
    for (let i = 0; i < 10; i += 1) await passa.services.rateLimiter.consume(bucket, tx);
    await passa.services.rateLimiter.refund(bucket, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await consumeAll(bucket);
});

test('expired counts are deleted, and others are kept', async () => {
  await passa.db.execute('delete from attempts');
  await consume(aBucket());
  passa.clock.set('2026-09-01T06:05:00.000Z');
  const later = aBucket();
  await consumeAll(later);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  await passa.services.rateLimiter.deleteExpired();
  expect(await countOf(passa.db, 'attempts')).toBe(1);
  expect(await consume(later)).toBe(false);
});

test('a secret is compared while all limits have capacity, and a wrong one counts against each', async () => {
  const [account, address] = [aBucket(), aBucket()];
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
  expect([await consume(account), await consume(address)]).toEqual([false, false]);
});

test('an attempt that one limit refuses counts against none of the others', async () => {
  const [before, full, after] = [aBucket(), aBucket(), aBucket()];
  await consumeAll(full);
  const refused = withAttemptLimit(passa.services, [before, full, after], () => Promise.resolve('right'));
  await expect(refused).rejects.toMatchObject({ code: 'tooManyGuesses' });
  await consumeAll(before);
  await consumeAll(after);
  expect(await consume(full)).toBe(false);
});

test('hasCapacity counts nothing, and is true again once the window is over', async () => {
  const [bucket, other] = [aBucket(), aBucket()];
  const hasCapacity = () => passa.services.rateLimiter.hasCapacity(bucket);
  expect(await hasCapacity()).toBe(true);
  for (let i = 0; i < 9; i += 1) await consume(bucket);
  expect([await hasCapacity(), await hasCapacity(), await consume(bucket), await hasCapacity()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await passa.services.rateLimiter.hasCapacity(other)).toBe(true);
  passa.clock.set('2026-09-01T06:14:59.999Z');
  expect(await hasCapacity()).toBe(false);
  passa.clock.set('2026-09-01T06:15:00.000Z');
  expect(await hasCapacity()).toBe(true);
});

test('an attempt that is refused before the comparison does not count; one that fails otherwise does', async () => {
  const [refused, failed] = [aBucket(), aBucket()];
  const guess = (bucket: RateLimitBucket, error: Error) =>
    withAttemptLimit(passa.services, [bucket], () => Promise.reject<string>(error));
  for (let i = 0; i < 11; i += 1) {
    await expect(guess(refused, new ApiError('tooBusy'))).rejects.toMatchObject({ code: 'tooBusy' });
  }
  for (let i = 0; i < 10; i += 1) await expect(guess(failed, new Error('failed'))).rejects.toThrow('failed');
  await expect(guess(failed, new Error('failed'))).rejects.toMatchObject({ code: 'tooManyGuesses' });
});

describe('a refusal says how long to wait', () => {
  const refused = (buckets: RateLimitBucket[]) =>
    withAttemptLimit(passa.services, buckets, () => Promise.resolve(undefined));
  const exhaust = async (bucket: RateLimitBucket, max: number) => {
    for (let i = 0; i < max; i += 1) await consume(bucket);
  };

  test.for([
    ['kiosk-pin', 5, 60, 'Too many attempts. Please wait a minute and try again.'],
    ['own-password', 10, 900, 'Too many attempts. Please wait 15 minutes and try again.'],
    ['sign-up-from-address', 30, 3600, 'Too many attempts. Please wait an hour and try again.'],
    ['code-for-account-daily', 30, 86_400, 'Too many attempts. Please wait 24 hours and try again.'],
  ] as const)('for the window of %s', async ([limit, max, retryAfter, message]) => {
    const bucket: RateLimitBucket = { limit, key: randomUUID() };
    await exhaust(bucket, max);
    await expect(refused([bucket])).rejects.toMatchObject({ code: 'tooManyGuesses', retryAfter, message });
  });

  test('for what is left of it', async () => {
    const bucket = aBucket();
    await exhaust(bucket, 10);
    passa.clock.set('2026-09-01T06:12:30.000Z');
    const message = 'Too many attempts. Please wait 3 minutes and try again.';
    await expect(refused([bucket])).rejects.toMatchObject({ retryAfter: 150, message });
  });

  test('until each of several limits has room', async () => {
    const [minute, daily] = [
      { limit: 'kiosk-pin', key: randomUUID() },
      { limit: 'kiosk-pin-daily', key: randomUUID() },
    ] as const;
    await exhaust(minute, 5);
    await exhaust(daily, 20);
    await expect(refused([minute, daily])).rejects.toMatchObject({ retryAfter: 86_400 });
  });

  test('at the field that it is about, and for several actions at once', async () => {
    const bucket = aBucket();
    await exhaust(bucket, 8);
    const many = passa.services.rateLimiter.require('tooManyJobs', bucket, { amount: 5, field: 'repeatOn' });
    const message = "You've posted 500 jobs in an hour. Please wait 15 minutes and try again.";
    await expect(many).rejects.toMatchObject({ retryAfter: 900, message, fields: { repeatOn: message } });
    await passa.services.rateLimiter.require('tooManyJobs', bucket, { amount: 2 });
  });
});
