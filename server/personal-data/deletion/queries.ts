import { CITIES, EXPERTISE } from '@passa/domain';
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  accounts,
  applications,
  assignments,
  businesses,
  calendarFeeds,
  holdsOpening,
  jobs,
  notifications,
  notificationSettings,
  passkeys,
  pushSubscriptions,
  secondFactors,
  sessions,
  users,
  workers,
} from '../../database/schema.ts';
import { REASON_REMOVED } from '../../core/cancellation.ts';

/** A worker's applications that something is still to come of: they wait for an answer, or for the shift. */
export function unsettledApplications(db: Database, workerId: string, now: Date) {
  return db
    .select({ id: applications.id, jobId: applications.jobId, status: applications.status })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.workerId, workerId),
        or(eq(applications.status, 'pending'), and(eq(applications.status, 'accepted'), gt(jobs.startDate, now))),
      ),
    )
    .orderBy(asc(applications.jobId));
}

/** A business's jobs that something is still to come of: they are open, or somebody is hired for them. */
export function unsettledJobs(db: Database, businessId: string, now: Date) {
  return db
    .select({ id: jobs.id, status: jobs.status, applicationId: assignments.applicationId })
    .from(jobs)
    .leftJoin(assignments, and(eq(assignments.jobId, jobs.id), holdsOpening))
    .where(
      and(
        eq(jobs.businessId, businessId),
        or(eq(jobs.status, 'open'), and(eq(jobs.status, 'hired'), gt(jobs.startDate, now))),
      ),
    )
    .orderBy(asc(jobs.id));
}

/**
 * Takes an account for this transaction alone: nothing more is written for it, and nobody signs in to it.
 * @returns whether the session that asks is still there
 */
export async function lockAccount(
  tx: Transaction,
  profiles: typeof workers | typeof businesses,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).for('update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length > 0;
}

// A form that was loaded before is never taken for this state.
const later = (updatedAt: AnyPgColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/** Leaves of a worker what their settled shifts hang on. A city and an expertise there have to be, so they are anybody's. */
export async function emptyWorker(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(workers)
    .set({
      firstName: '',
      lastName: '',
      phoneNumber: '',
      expertise: [EXPERTISE[0]],
      city: CITIES[0],
      streetAddress: '',
      zipCode: '',
      languageProficiency: {},
      workExperiences: [],
      updatedAt: later(workers.updatedAt, now),
    })
    .where(eq(workers.userId, userId));
}

/** Leaves of a business its name and its kind: who worked there is to know where that was. */
export async function emptyBusiness(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(businesses)
    .set({
      firstName: '',
      lastName: '',
      phoneNumber: '',
      organisationNumber: '',
      businessAddress: '',
      zipCode: '',
      updatedAt: later(businesses.updatedAt, now),
    })
    .where(eq(businesses.userId, userId));
}

/**
 * What somebody wrote when they cancelled is theirs, and can be of the most private kind. What the deletion itself cancels has
 * no words.
 */
export async function emptyReasons(
  tx: Transaction,
  { userId, role }: { userId: string; role: 'worker' | 'business' },
): Promise<void> {
  const own = role === 'worker' ? applications.workerId : applications.businessId;
  await tx
    .update(applications)
    .set({ cancelReason: REASON_REMOVED })
    .where(and(eq(own, userId), eq(applications.cancelledBy, role), ne(applications.cancelReason, '')));
}

/** Removes the rows that belong to the identity alone. Push subscriptions belong to the sessions and go with them. */
export async function removeBelongings(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.workerId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  // In the lock order of marking them as read.
  const own = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.applicationId), asc(notifications.kind))
    .for('update');
  await tx.delete(notifications).where(inArray(notifications.id, own));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Leaves an identity that is nobody's: at an address that cannot be, and that nobody else can have foreseen. */
export async function emptyIdentity(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: '',
      email: sql`gen_random_uuid() || '@deleted.invalid'`,
      emailVerified: false,
      image: null,
      language: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
