import pLimit from 'p-limit';
import { ApiError } from '../http/errors.ts';
import type { RateLimiterOf } from './rate-limiter.ts';

/** The maximum number of concurrent hashes. Node has four threads for hashing and for file access. */
const CONCURRENCY = 2;
/** How many hashes may wait: a second or two of work. */
const MAX_WAITING = 40;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** better-auth's own hashes (scrypt), loaded on first use. */
export const scryptHasher: PasswordHasher = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};

/** Limits how many passwords are hashed at once and how many wait, for all requests of a process. */
export function limitHashing(hasher: PasswordHasher) {
  const limit = pLimit(CONCURRENCY);
  let admitted = 0;
  const hashing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MAX_WAITING) throw new ApiError('tooBusy');
    return limit(work);
  };
  return {
    /**
     * Runs work that queries the database and hashes a password. Beyond the limit it is refused before either: hundreds
     * of requests that wait for the database would block all others.
     * @throws ApiError tooBusy
     */
    admit: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (admitted >= CONCURRENCY + MAX_WAITING) throw new ApiError('tooBusy');
      admitted += 1;
      return work().finally(() => (admitted -= 1));
    },
    hash: (password: string) => hashing(() => hasher.hash(password)),
    verify: (given: { hash: string; password: string }) => hashing(() => hasher.verify(given)),
  };
}

export type Hashing = ReturnType<typeof limitHashing>;

/**
 * Counts a hash for the network address of a request, whatever its result; must be called before each.
 * @param address undefined if it is unknown
 * @throws ApiError tooManyGuesses
 */
export async function countPasswordHash(
  { rateLimiter }: { rateLimiter: RateLimiterOf<'hash-from-address'> },
  address: string | undefined,
): Promise<void> {
  if (address) await rateLimiter.require('tooManyGuesses', { limit: 'hash-from-address', key: address });
}
