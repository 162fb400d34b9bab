import type { Party } from '@passa/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { deletePersonalNumber } from '../../people/index.ts';
import { laterThan } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  accountActions,
  accounts,
  applications,
  assignments,
  attendanceEvents,
  blocks,
  businesses,
  calendarFeeds,
  emailChanges,
  assignmentsOfJob,
  jobs,
  invitations,
  jobTemplates,
  memberInvitations,
  notifications,
  notificationSettings,
  passkeys,
  pushSubscriptions,
  regulars,
  secondFactors,
  sessions,
  users,
  venueMembers,
  venuePeople,
  workerAvailability,
  workers,
  hasOpenNoShow,
} from '../../database/schema.ts';

/** A worker's applications that are pending, or accepted for a shift that has not begun. */
export function unfinishedApplications(db: Database, workerId: string, now: Date) {
  return db
    .select({ id: applications.id, jobId: applications.jobId, status: applications.status })
    .from(applications)
    .leftJoin(assignments, eq(assignments.applicationId, applications.id))
    .where(
      and(
        eq(applications.workerId, workerId),
        or(
          eq(applications.status, 'pending'),
          and(eq(applications.status, 'accepted'), gt(assignments.startDate, now)),
        ),
      ),
    )
    .orderBy(asc(applications.jobId));
}

/**
 * The hires with a running shift and the user as the hired worker or as the business, the first to end first. A shift also runs once
 * attendance of its worker is recorded. `isAbsent` is true while a no-show is unresolved: that worker is not there. The hires of deleted
 * workers are left out.
 */
export const runningHires = (db: Database, { partyId, role }: Party, now: Date) =>
  db
    .select({ id: assignments.applicationId, endsAt: assignments.endDate, isAbsent: hasOpenNoShow })
    .from(assignments)
    .innerJoin(jobs, assignmentsOfJob)
    .innerJoin(users, and(eq(users.id, assignments.workerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(role === 'worker' ? assignments.workerId : jobs.businessId, partyId),
        eq(assignments.status, 'accepted'),
        or(lte(assignments.startDate, now), hasEvents),
        gt(assignments.endDate, now),
      ),
    )
    .orderBy(asc(assignments.endDate));

const hasEvents = sql`exists (
  select from ${attendanceEvents} as event where event.application_id = ${assignments.applicationId})`;

/** A business's jobs that are open, or filled for a shift that has not begun, each with the hires that have not begun. */
export function unfinishedJobs(db: Database, businessId: string, now: Date) {
  return db
    .select({
      jobId: jobs.id,
      status: jobs.status,
      hired: sql<
        string[] | null
      >`array_remove(array_agg(${assignments.applicationId} order by ${assignments.applicationId})
        filter (where ${assignments.startDate} > ${now.toISOString()}::timestamptz), null)`,
    })
    .from(jobs)
    .leftJoin(assignments, sql`${assignmentsOfJob} and ${assignments.status} = 'accepted'`)
    .where(
      and(
        eq(jobs.businessId, businessId),
        // The hires of a filled job may keep another time than that of the job.
        or(eq(jobs.status, 'open'), and(eq(jobs.status, 'hired'), gt(assignments.startDate, now))),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(asc(jobs.id));
}

/** Locks a worker or a venue for this transaction: nothing more is written for it. */
export async function lockParty(tx: Transaction, { partyId, role }: Party): Promise<void> {
  const [table, column] =
    role === 'worker' ? ([workers, workers.userId] as const) : ([businesses, businesses.id] as const);
  await tx.select({ id: column }).from(table).where(eq(column, partyId)).for('update');
}

/**
 * Locks an account for this transaction: nothing more is written for it, no session begins, and it joins no venue.
 * @param sessionId null if an operator deletes the account
 * @returns whether the session of the request still exists; for an operator, whether the account is not deleted yet
 */
export async function lockAccount(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<boolean> {
  // In the lock order of adding a venue.
  await tx.select({ id: venuePeople.userId }).from(venuePeople).where(eq(venuePeople.userId, userId)).for('update');
  const [user] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).for('update');
  if (sessionId === null) return user?.deletedAt === null;
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  return found.length > 0;
}

/** Removes personal data from a worker, and keeps the row for settled shifts. */
export async function anonymiseWorker(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(workers)
    .set({
      firstName: null,
      lastName: null,
      phoneNumber: null,
      expertise: null,
      city: null,
      streetAddress: null,
      zipCode: null,
      languageProficiency: {},
      workExperiences: [],
      updatedAt: laterThan(workers.updatedAt, now),
    })
    .where(eq(workers.userId, userId));
}

/** Removes personal data from a venue, and keeps its name and type for its former workers. */
export async function anonymiseVenue(tx: Transaction, venueId: string, now: Date): Promise<void> {
  await tx
    .update(businesses)
    .set({
      firstName: null,
      lastName: null,
      phoneNumber: null,
      organisationNumber: null,
      otherBusinessType: null,
      businessAddress: null,
      zipCode: null,
      latitude: null,
      longitude: null,
      payday: null,
      collectiveAgreement: null,
      contactId: null,
      deletedAt: now,
      updatedAt: laterThan(businesses.updatedAt, now),
    })
    .where(eq(businesses.id, venueId));
}

/**
 * Erases the reasons that a deleted user gave about hours, no-shows and the staff ledger, except where an answer or a decision is awaited.
 * Triggers of migration `erased_texts` erase the others when that ends.
 */
export async function eraseExpiredReasons(tx: Transaction, { partyId, role }: Party): Promise<void> {
  const account = role === 'worker' ? applications.workerId : applications.businessId;
  const own = tx.select({ id: applications.id }).from(applications).where(eq(account, partyId));
  await tx.execute(sql`select erase_expired_reasons(array(${own}))`);
  // Of people without an account.
  await tx
    .update(attendanceEvents)
    .set({ reason: null })
    .where(
      and(
        eq(attendanceEvents.businessId, partyId),
        eq(attendanceEvents.source, 'business'),
        isNull(attendanceEvents.applicationId),
        isNotNull(attendanceEvents.reason),
      ),
    );
}

/**
 * Removes the reasons that a user gave for cancelling and the messages of their applications, which are free text and can be
 * private. Cancellations by the deletion have no reason.
 */
export async function removeOwnTexts(tx: Transaction, account: Party): Promise<void> {
  const { role } = account;
  await tx
    .update(applications)
    .set({
      cancelReason: sql`case when ${applications.cancelledBy} is distinct from ${role} then ${applications.cancelReason} end`,
      ...(role === 'worker' && { message: null }),
    })
    .where(inArray(applications.id, withOwnText(tx, account).orderBy(asc(applications.id)).for('update')));
}

/** Whether the user has written a reason or a message that is still stored. */
export async function hasOwnTexts(tx: Transaction, account: Party): Promise<boolean> {
  return (await withOwnText(tx, account).limit(1)).length > 0;
}

const withOwnText = (tx: Transaction, { partyId, role }: Party) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(role === 'worker' ? applications.workerId : applications.businessId, partyId),
        or(
          and(eq(applications.cancelledBy, role), isNotNull(applications.cancelReason)),
          role === 'worker' ? isNotNull(applications.message) : undefined,
        ),
      ),
    )
    .$dynamic();

/** Deletes the rows that belong to a worker only. */
export async function deleteRowsOfWorker(tx: Transaction, workerId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.workerId, workerId));
  await tx.delete(regulars).where(eq(regulars.workerId, workerId));
  await tx.delete(blocks).where(eq(blocks.workerId, workerId));
  // Before the notifications, in the lock order of taking one back.
  await tx.delete(invitations).where(eq(invitations.workerId, workerId));
  await deletePersonalNumber(tx, workerId);
  await tx.delete(workerAvailability).where(eq(workerAvailability.workerId, workerId));
}

/** Deletes the rows that belong to a venue only, and ends its memberships. */
export async function deleteRowsOfVenue(tx: Transaction, venueId: string): Promise<void> {
  await tx.delete(jobTemplates).where(eq(jobTemplates.businessId, venueId));
  await tx.delete(regulars).where(eq(regulars.businessId, venueId));
  await tx.delete(blocks).where(eq(blocks.businessId, venueId));
  // Before the notifications, in the lock order of taking one back.
  const own = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.businessId, venueId));
  await tx.delete(invitations).where(inArray(invitations.jobId, own));
  await tx.delete(memberInvitations).where(eq(memberInvitations.venueId, venueId));
  await tx.delete(venueMembers).where(eq(venueMembers.venueId, venueId));
}

/**
 * Deletes the rows that belong to the identity only. Push subscriptions belong to its sessions, and are deleted with
 * them.
 */
export async function deleteOwnedRows(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  // In the lock order of marking them as read.
  const received = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.applicationId), asc(notifications.kind), asc(notifications.id))
    .for('update');
  await tx.delete(notifications).where(inArray(notifications.id, received));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(venueMembers).where(eq(venueMembers.userId, userId));
  await tx.delete(venuePeople).where(eq(venuePeople.userId, userId));
}

/** Erases what operators wrote about an account that is deleted. */
export async function eraseActionReasons(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(accountActions)
    .set({ reason: null })
    .where(and(eq(accountActions.accountId, userId), isNotNull(accountActions.reason)));
}

/** Replaces an identity's address with a unique one that cannot exist, and removes its name. */
export async function anonymiseIdentity(tx: Transaction, userId: string, now: Date): Promise<void> {
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
