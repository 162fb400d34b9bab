import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Authentication } from './authentication.ts';
import { lockUser } from './queries.ts';

/**
 * Locks the account of whoever asks, together with their session, until the transaction ends; to be called before a way into
 * the account is written or removed. A request may have been let in before its session was ended by a new password.
 * @throws ApiError notSignedIn where the account or the session is gone
 */
export async function lockOwnAccount(
  tx: Transaction,
  authentication: Authentication,
  userId: string,
  headers: Headers,
): Promise<void> {
  if (!(await lockUser(tx, userId)) || !(await authentication.within(tx).lockSessionForShare(headers))) {
    throw new ApiError('notSignedIn');
  }
}
