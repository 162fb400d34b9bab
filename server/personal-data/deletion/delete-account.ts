import type { Role } from '@passa/domain';
import { emptySnapshotsOf } from '../../applicant-access/index.ts';
import { deleteConfirmationTokens } from '../../security/email-confirmation/index.ts';
import { removeAllFiles } from '../../files/index.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { businesses, workers } from '../../database/schema.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { removeEmailFromQueue } from '../../platform/queue/remove-email.ts';
import type { Services } from '../../core/services.ts';
import type { Identity } from '../../platform/sessions/authentication.ts';
import { revokeMailedTokens } from '../../platform/sessions/queries.ts';
import { emptyBusiness, emptyIdentity, emptyReasons, emptyWorker, lockAccount, removeBelongings } from './queries.ts';
import { SETTLING } from './settle.ts';

type Who = Identity & { role: Role };

/** Nobody does so much beside the deletion of their own account that it would not come to an end. */
const MOST_TRIES = 10;

/** Something was begun while the deletion had not taken the account yet. */
class ConcurrentChangeError extends Error {}

/**
 * Deletes an account: what is still to come of it is ended, what must stay stays without the person, and all the rest goes.
 * All of it is one change.
 * @throws ApiError notSignedIn where the session has ended meanwhile
 */
export async function deleteAccount(services: Services, who: Who): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await withTransaction(services, (unit) => deleteNow(unit, who)).catch((error: unknown) => {
      if (error instanceof ConcurrentChangeError && tries < MOST_TRIES) return error;
      throw error;
    });
    if (!outcome) return;
  }
}

async function deleteNow(unit: UnitOfWork, who: Who): Promise<void> {
  const { tx, now, record } = unit;
  const { userId, role, email } = who;
  const { settle, hasMore } = SETTLING[role];

  // Jobs are taken before the account, as whoever applies and hires takes them. What was begun in between is found under
  // the account's lock, when nothing more can begin; to take its job then could be a circle, so all is tried anew.
  await settle(unit, userId);
  if (!(await lockAccount(tx, role === 'worker' ? workers : businesses, who))) throw new ApiError('notSignedIn');
  if (await hasMore(unit, userId))
    throw new ConcurrentChangeError('Something was begun while the account was being deleted.');

  if (role === 'worker') {
    await removeAllFiles(unit, userId);
    await emptyWorker(tx, userId, now);
  } else await emptyBusiness(tx, userId, now);
  await emptyReasons(tx, who);
  await emptySnapshotsOf(tx, who);
  await removeBelongings(tx, userId);
  await revokeMailedTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await removeEmailFromQueue(tx, email);
  await emptyIdentity(tx, userId, now);
  await record({ action: 'account-deleted', actorId: userId, accountId: userId });
}
