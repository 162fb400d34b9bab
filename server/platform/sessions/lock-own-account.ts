import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Authentication } from './authentication.ts';
import { lockUser } from './queries.ts';

/**
 * Locks the account and the session of a request until the transaction ends. Must be called before credentials are
 * written or removed, since a password change may have ended the session after the request was authenticated.
 * @throws ApiError notSignedIn if the account or the session has ended
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
