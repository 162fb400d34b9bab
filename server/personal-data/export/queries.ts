import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { APPLICANT_NAME_COLUMNS } from '../../applicant-access/index.ts';
import { selectJobsForWorker } from '../../hiring/index.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  accountActions,
  applicantSnapshots,
  applications,
  auditLog,
  businesses,
  pushSubscriptions,
  users,
  venueMembers,
  venuePeople,
  workers,
} from '../../database/schema.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

export async function identityOf(db: Database, userId: string) {
  const [identity] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      language: users.language,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return identity;
}

/** A person who acts for venues, as their colleagues see them. */
export async function personOf(db: Database, userId: string) {
  const { firstName, lastName, phoneNumber } = venuePeople;
  const [person] = await db
    .select({ firstName, lastName, phoneNumber })
    .from(venuePeople)
    .where(eq(venuePeople.userId, userId));
  return person;
}

/** The venues that an account acts for, the first one first. */
export const venuesOfPerson = (db: Database, userId: string) =>
  db
    .select({
      ...{ venueId: venueMembers.venueId, name: businesses.businessName },
      ...{ role: venueMembers.role, since: venueMembers.createdAt },
    })
    .from(venueMembers)
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .where(eq(venueMembers.userId, userId))
    .orderBy(asc(venueMembers.createdAt), asc(venueMembers.venueId));

/** What operators have done to an account, and why, the newest first. */
export const operatorActionsOn = (db: Database, userId: string) =>
  db
    .select({ action: accountActions.action, reason: accountActions.reason, at: accountActions.at })
    .from(accountActions)
    .where(eq(accountActions.accountId, userId))
    .orderBy(desc(accountActions.id));

/** All applications of a worker, including withdrawn ones, newest first. */
export function everyApplicationOf(db: Database, workerId: string, after: PageKey | undefined) {
  return selectJobsForWorker(db, workerId)
    .where(and(isNotNull(applications.id), olderThan(applications, after)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(PAGE_SIZE + 1);
}

/** Applicants of some jobs who have not withdrawn, by name and decision only. */
export function applicantsOf(db: Database, jobIds: string[]) {
  return db
    .select({
      jobId: applications.jobId,
      status: applications.status,
      createdAt: applications.createdAt,
      ...APPLICANT_NAME_COLUMNS,
      cancelledAt: applications.cancelledAt,
      cancelledBy: applications.cancelledBy,
      cancelReason: applications.cancelReason,
      cancelledByDeletion: applications.cancelledByDeletion,
      handedOver: applications.handedOver,
      noShow: applications.noShow,
    })
    .from(applications)
    .innerJoin(workers, eq(workers.userId, applications.workerId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(inArray(applications.jobId, jobIds), ne(applications.status, 'withdrawn')))
    .orderBy(desc(applications.createdAt), desc(applications.id));
}

/** The browsers that receive a user's push messages. */
export function subscribedBrowsersOf(db: Database, userId: string) {
  return db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
}

/** The audit log of a person's actions, also those for venues, and of actions on their account, newest first. */
export function historyOf(db: Database, userId: string, after: number | undefined) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        or(
          eq(auditLog.accountId, userId),
          eq(auditLog.memberId, userId),
          // A venue can have the id of the account of its first owner.
          and(eq(auditLog.actorId, userId), isNull(auditLog.memberId)),
        ),
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
}
