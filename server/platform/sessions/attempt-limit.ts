import { ApiError } from '../http/errors.ts';
import type { LimitedAttempt, AttemptCounter } from './attempts.ts';

/**
 * Verifies a password or another guessable secret within its limits. Attempts are counted before the comparison, so
 * that concurrent ones are limited too.
 * @param counted the limits that the attempt counts for, that of the account first: a refused attempt counts for no
 *   further one
 * @param evaluate returns undefined for a wrong secret; a right one is not counted, nor is one that throws ApiError
 * @throws ApiError tooManyGuesses
 */
export async function withAttemptLimit<Name extends string, Result>(
  { attempts }: { attempts: AttemptCounter<Name> },
  counted: LimitedAttempt<Name>[],
  evaluate: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const taken: LimitedAttempt<Name>[] = [];
  const giveBack = () => Promise.all(taken.map((attempt) => attempts.giveBack(attempt)));
  for (const attempt of counted) {
    if (await attempts.take(attempt)) taken.push(attempt);
    else {
      await giveBack();
      throw new ApiError('tooManyGuesses');
    }
  }
  const result = await evaluate().catch(async (error: unknown) => {
    // Refused before it was compared, so that it is not an attempt.
    if (error instanceof ApiError) await giveBack();
    throw error;
  });
  if (result !== undefined) await giveBack();
  return result;
}
