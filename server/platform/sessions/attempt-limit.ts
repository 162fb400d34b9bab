import { ApiError } from '../http/errors.ts';
import type { Attempt, Attempts } from './attempts.ts';

/**
 * Compares a password, or another secret that can be guessed, as long as every limit has an attempt left. Attempts are counted
 * before the comparison, so that simultaneous ones are limited like successive ones.
 * @param counted the limits that the attempt counts for, that of the account first: a refused attempt counts for no further one
 * @param evaluate returns undefined for a wrong guess; a right one is not counted, nor is one that throws ApiError
 * @throws ApiError tooManyGuesses
 */
export async function withAttemptLimit<Name extends string, Result>(
  { attempts }: { attempts: Attempts<Name> },
  counted: Attempt<Name>[],
  evaluate: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const taken: Attempt<Name>[] = [];
  const giveBack = () => Promise.all(taken.map((attempt) => attempts.giveBack(attempt)));
  for (const attempt of counted) {
    if (await attempts.take(attempt)) taken.push(attempt);
    else {
      await giveBack();
      throw new ApiError('tooManyGuesses');
    }
  }
  const result = await evaluate().catch(async (error: unknown) => {
    // Refused before it was compared: not a guess.
    if (error instanceof ApiError) await giveBack();
    throw error;
  });
  if (result !== undefined) await giveBack();
  return result;
}
