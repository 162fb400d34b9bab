import type { Services } from './services.ts';
import { withTransaction, type ActingMember, type UnitOfWork } from './unit-of-work.ts';

/** Each concurrent change costs one attempt. */
const MAX_TRIES = 10;

/** Rows were added that the transaction should have locked earlier. Locking them now could deadlock. */
export class ConcurrentChangeError extends Error {}

/** Runs `work` in a transaction, again after each `ConcurrentChangeError` (`withTransaction`). */
export async function withRetriedTransaction<Result>(
  services: Pick<Services, 'db' | 'queue' | 'live' | 'now'>,
  work: (unit: UnitOfWork) => Promise<Result>,
  member?: ActingMember,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(services, work, member);
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError) || tries === MAX_TRIES) throw error;
    }
  }
}
