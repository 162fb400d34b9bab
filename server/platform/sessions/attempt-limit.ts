import { ApiError } from '../http/errors.ts';
import type { Attempt, Attempts } from './attempts.ts';

/**
 * Holds a password, or what else can be guessed, against the real one, as long as all that is counted has a try left. The
 * tries are taken before: of many that come at once no more are held against it than of as many that come in turn.
 * @param counted what the try counts for, that of the account first: one that is refused counts for nothing more
 * @param evaluate gives undefined for a wrong one; a right one is not counted, nor is one that it refuses to compare
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
    // What was refused before it was compared was no guess.
    if (error instanceof ApiError) await giveBack();
    throw error;
  });
  if (result !== undefined) await giveBack();
  return result;
}
