import type { Party } from '@passa/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import { businesses, jobs, sessions, users, workers } from './schema.ts';
import { ApiError } from '../platform/http/errors.ts';

/**
 * Locks the side for which a request acts, so that it is neither deleted nor suspended before the transaction ends. Call it before
 * writing rows that would outlive it. Saving a profile and deleting an account lock in the same order: the profile, then the user.
 * @throws ApiError notSignedIn for a worker, and venueSuspended for a venue, that was deleted or suspended since the request was
 *   authenticated
 */
export async function lockPartyForShare(tx: Transaction, party: Party): Promise<void> {
  if (!(await tryLockUsablePartyForShare(tx, party)))
    throw new ApiError(party.role === 'worker' ? 'notSignedIn' : 'venueSuspended');
}

const lockWorkerForShareQuery = prepare('lock_worker_for_share', (db, name) =>
  db
    .select({ id: workers.userId })
    .from(workers)
    .where(eq(workers.userId, sql.placeholder('userId')))
    .for('key share')
    .prepare(name),
);

const lockVenueForShareQuery = prepare('lock_venue_for_share', (db, name) =>
  db
    .select({ suspendedAt: businesses.suspendedAt })
    .from(businesses)
    .where(and(eq(businesses.id, sql.placeholder('venueId')), isNull(businesses.deletedAt)))
    .for('key share')
    .prepare(name),
);

const lockUserForShareQuery = prepare('lock_user_for_share', (db, name) =>
  db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
    .for('key share')
    .prepare(name),
);

/**
 * Locks a side of a hire, so that it is not deleted before the transaction ends.
 * @returns false if it was deleted
 */
export const tryLockPartyForShare = async (tx: Transaction, party: Party): Promise<boolean> =>
  (await lockForShare(tx, party)) !== undefined;

/**
 * Locks a side of a hire, so that it is neither deleted nor suspended before the transaction ends.
 * @returns false if it was deleted or is suspended
 */
export async function tryLockUsablePartyForShare(tx: Transaction, party: Party): Promise<boolean> {
  return (await lockForShare(tx, party))?.suspendedAt === null;
}

async function lockForShare(tx: Transaction, { partyId, role }: Party) {
  if (role === 'business') return (await lockVenueForShareQuery(tx).execute({ venueId: partyId }))[0];
  const [, [user]] = await Promise.all([
    lockWorkerForShareQuery(tx).execute({ userId: partyId }),
    lockUserForShareQuery(tx).execute({ userId: partyId }),
  ]);
  return user;
}

const lockVenueOfJobForShareQuery = prepare('lock_venue_of_job_for_share', (db, name) =>
  db
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      and(
        sql`${businesses.id} = (select ${jobs.businessId} from ${jobs} where ${jobs.id} = ${sql.placeholder('jobId')})`,
        isNull(businesses.deletedAt),
        isNull(businesses.suspendedAt),
      ),
    )
    .for('key share')
    .prepare(name),
);

/**
 * Locks the venue of a job, so that it is not suspended before the transaction ends.
 * @returns false if it was deleted or is suspended
 */
export const tryLockVenueOfJobForShare = async (tx: Transaction, jobId: string): Promise<boolean> =>
  (await lockVenueOfJobForShareQuery(tx).execute({ jobId })).length > 0;

/**
 * Locks a user and a session, found by its id, until the transaction ends, so that the session cannot end. Unlike
 * `lockPartyForShare`, only one transaction at a time holds the lock of a user: rows that belong to one session are written one
 * after another. The user is locked first, in the lock order of a password change. `lockOwnAccount` finds the session by the
 * cookie instead, for changes of credentials.
 * @returns whether the session still exists
 */
export async function lockUserAndSession(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('key share');
  return found.length > 0;
}

/** Locks a business, so that it adds one template after the other and has at most `MAX_TEMPLATES`. */
export async function lockBusiness(tx: Transaction, businessId: string): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update');
}

// Prepared, since only such a statement is sent at once: others could otherwise overtake it.
const lockWorkerQuery = prepare('lock_worker', (db, name) =>
  db
    .select({ id: workers.userId })
    .from(workers)
    .where(eq(workers.userId, sql.placeholder('workerId')))
    .for('no key update')
    .prepare(name),
);

/**
 * Locks a worker, so that transactions about one worker run one after the other: two overlapping hires, or two uploads that
 * together exceed the storage limit. An exclusion constraint refuses overlapping hires as well, but without this lock two
 * simultaneous hires could deadlock.
 */
export async function lockWorker(tx: Transaction, workerId: string): Promise<void> {
  await lockWorkerQuery(tx).execute({ workerId });
}
