import { ApiError } from '../http/errors.ts';
import type { BucketOf, RateLimiterOf } from './rate-limiter.ts';

/**
 * Verifies a password or another guessable secret within its limits. Attempts are counted before the comparison, so
 * that concurrent ones are limited too.
 * @param buckets the limits that the attempt counts against, that of the account first: a refused attempt counts against no
 *   further one
 * @param evaluate returns undefined for a wrong secret; a right one is not counted, nor is one that throws ApiError
 * @throws ApiError tooManyGuesses
 */
export async function withAttemptLimit<Name extends string, Result>(
  { rateLimiter }: { rateLimiter: RateLimiterOf<Name> },
  buckets: BucketOf<Name>[],
  evaluate: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const consumed: BucketOf<Name>[] = [];
  const refund = () => Promise.all(consumed.map((bucket) => rateLimiter.refund(bucket)));
  for (const bucket of buckets) {
    if (await rateLimiter.consume(bucket)) consumed.push(bucket);
    else {
      await refund();
      throw await rateLimiter.refusal('tooManyGuesses', buckets);
    }
  }
  const result = await evaluate().catch(async (error: unknown) => {
    // Nothing was compared, so this was not an attempt.
    if (error instanceof ApiError) await refund();
    throw error;
  });
  if (result !== undefined) await refund();
  return result;
}
