import type { Role } from '@passa/domain';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../platform/database/database.ts';
import { applicantSnapshots, applications, businesses, jobs, users, workers } from '../database/schema.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../platform/http/page.ts';
import { ACCESS_UNTIL, accessSql, instantSql, isLiveSql } from './access-sql.ts';

/** Of all jobs, or of some. */
const among = (jobIds: string[] | 'all') => (jobIds === 'all' ? undefined : inArray(applications.jobId, jobIds));

const needsSnapshot = (now: Date) => sql`(not ${isLiveSql(now)} and ${applicantSnapshots.applicationId} is null)`;
const hasOutdatedSnapshot = (now: Date) => sql`(${isLiveSql(now)} and ${applicantSnapshots.applicationId} is not null)`;

/**
 * Locks the parties to those applications whose snapshot is to be taken or removed, so that no account among them is
 * deleted meanwhile: the workers first, then the businesses, each in one order.
 * @returns whether there is anything to do
 */
export async function lockPartiesToChange(tx: Transaction, jobIds: string[], now: Date): Promise<boolean> {
  const parties = await tx
    .selectDistinct({ workerId: applications.workerId, businessId: applications.businessId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(among(jobIds), sql`(${needsSnapshot(now)} or ${hasOutdatedSnapshot(now)})`));
  if (parties.length === 0) return false;
  for (const [profiles, ids] of [
    [workers, parties.map(({ workerId }) => workerId)],
    [businesses, parties.map(({ businessId }) => businessId)],
  ] as const) {
    await tx
      .select({ id: profiles.userId })
      .from(profiles)
      .where(inArray(profiles.userId, ids))
      .orderBy(asc(profiles.userId))
      .for('key share');
  }
  return true;
}

/** Removes the snapshots of applications that something can come of again. */
export async function removeOutdatedSnapshots(tx: Transaction, jobIds: string[] | 'all', now: Date): Promise<void> {
  const outdated = tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(among(jobIds), hasOutdatedSnapshot(now)));
  await tx.delete(applicantSnapshots).where(inArray(applicantSnapshots.applicationId, outdated));
}

/**
 * Keeps what the cards show of those applications that nothing can come of any more. Where the application was withdrawn, or
 * the time for reading it has passed already, that is the name only; where one of the two accounts was deleted, nothing.
 */
export async function insertSnapshots(tx: Transaction, jobIds: string[] | 'all', now: Date): Promise<void> {
  const details = sql`jsonb_build_object(
    'email', ${users.email}, 'phoneNumber', ${workers.phoneNumber}, 'city', ${workers.city},
    'streetAddress', ${workers.streetAddress}, 'zipCode', ${workers.zipCode}, 'expertise', to_jsonb(${workers.expertise}),
    'languageProficiency', ${workers.languageProficiency}, 'workExperiences', ${workers.workExperiences})`;
  const fileKeys = sql`array(select key from files as file cross join lateral (values (file.id), (file.poster_key)) as one (key)
    where file.worker_id = ${applications.workerId} and key is not null)`;
  await tx.execute(sql`
    insert into ${applicantSnapshots} (application_id, first_name, last_name, details, files, frozen_at, access_until)
    select ${applications.id},
      case when business.deleted_at is null then ${workers.firstName} end,
      case when business.deleted_at is null then ${workers.lastName} end,
      case when is_open then ${details} end,
      case when is_open then ${fileKeys} else '{}' end,
      ${instantSql(now)}, ends.until
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${workers} on ${workers.userId} = ${applications.workerId}
    join ${users} on ${users.id} = ${applications.workerId}
    join users as business on business.id = ${applications.businessId}
    left join ${applicantSnapshots} on ${applicantSnapshots.applicationId} = ${applications.id}
    cross join lateral (select ${ACCESS_UNTIL} as until) as ends
    cross join lateral (select ${applications.status} <> 'withdrawn' and ends.until > ${instantSql(now)}
      and ${users.deletedAt} is null and business.deleted_at is null as is_open) as open
    where ${and(among(jobIds), needsSnapshot(now))}`);
}

const CLEARED = { details: null, files: [] };

/** Removes the details of applications that were over, and were withdrawn then. */
export async function clearWithdrawn(tx: Transaction, jobIds: string[] | 'all'): Promise<void> {
  const withdrawn = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(among(jobIds), eq(applications.status, 'withdrawn')));
  await tx
    .update(applicantSnapshots)
    .set(CLEARED)
    .where(and(isNotNull(applicantSnapshots.details), inArray(applicantSnapshots.applicationId, withdrawn)));
}

/** Removes the snapshot of an application that is made again. */
export async function removeSnapshot(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(applicantSnapshots).where(eq(applicantSnapshots.applicationId, applicationId));
}

const nameColumn = (ofSnapshot: AnyPgColumn, present: AnyPgColumn) =>
  sql<string | null>`case when ${applicantSnapshots.applicationId} is null then ${present} else ${ofSnapshot} end`;

/**
 * The name by which a business is told of an applicant, to be selected where the applicant is joined, and the snapshot from
 * the left: the present one while something can come of the application, else as it was then.
 */
export const NAME_FOR_BUSINESS = {
  firstName: nameColumn(applicantSnapshots.firstName, workers.firstName),
  lastName: nameColumn(applicantSnapshots.lastName, workers.lastName),
};

/** Leaves nothing of an account in the snapshots of the applications that it made, or that were made to it. */
export async function emptySnapshotsOf(tx: Transaction, { userId, role }: { userId: string; role: Role }) {
  const own = role === 'worker' ? applications.workerId : applications.businessId;
  const theirs = tx.select({ id: applications.id }).from(applications).where(eq(own, userId));
  await tx
    .update(applicantSnapshots)
    .set({ ...CLEARED, firstName: null, lastName: null })
    .where(inArray(applicantSnapshots.applicationId, theirs));
}

/** @returns whether there were details to remove */
export async function clearSnapshot(tx: Transaction, applicationId: string): Promise<boolean> {
  const cleared = await tx
    .update(applicantSnapshots)
    .set(CLEARED)
    .where(and(eq(applicantSnapshots.applicationId, applicationId), isNotNull(applicantSnapshots.details)))
    .returning({ id: applicantSnapshots.applicationId });
  return cleared.length > 0;
}

/** Removes the details of snapshots whose time has passed, leaving out those that somebody else has locked. */
export async function clearDueSnapshots(tx: Transaction, now: Date, limit: number) {
  const due = tx
    .select({ id: applicantSnapshots.applicationId })
    .from(applicantSnapshots)
    .where(and(isNotNull(applicantSnapshots.details), lte(applicantSnapshots.accessUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(applicantSnapshots)
    .set(CLEARED)
    .from(applications)
    .where(and(eq(applications.id, applicantSnapshots.applicationId), inArray(applicantSnapshots.applicationId, due)))
    .returning(PARTIES);
}

const PARTIES = {
  id: applications.id,
  jobId: applications.jobId,
  workerId: applications.workerId,
  businessId: applications.businessId,
};

/** Locks filled jobs of whose applications time alone has ended some, leaving out those that somebody else has locked. */
export async function lockJobsWithDueSnapshots(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const due = sql`exists (select 1 from ${applications}
    left join ${applicantSnapshots} on ${applicantSnapshots.applicationId} = ${applications.id}
    where ${applications.jobId} = ${jobs.id} and ${needsSnapshot(now)})`;
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'hired'), lte(jobs.startDate, now), due))
    .limit(limit)
    .for('update', { skipLocked: true });
  return found.map(({ id }) => id);
}

const JOINED = {
  application: applications,
  snapshot: applicantSnapshots,
  job: { id: jobs.id, title: jobs.title, status: jobs.status, startDate: jobs.startDate },
  businessName: businesses.businessName,
};

function accessesOf(db: Database, workerId: string, condition: SQL | undefined) {
  return db
    .select(JOINED)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(businesses, eq(businesses.userId, applications.businessId))
    .innerJoin(users, eq(users.id, applications.businessId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(eq(applications.workerId, workerId), isNull(users.deletedAt), condition))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(PAGE_SIZE + 1);
}

/** The applications that let a business read a worker's details, the newest first. */
export const openAccessesOf = (db: Database, workerId: string, now: Date, after: PageKey | undefined) =>
  accessesOf(db, workerId, and(sql`${accessSql(now)} in ('present', 'frozen')`, olderThan(applications, after)));

/** One of a worker's own applications, as far as access goes. */
export async function accessOf(db: Database, workerId: string, applicationId: string) {
  const [row] = await accessesOf(db, workerId, eq(applications.id, applicationId));
  return row;
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof accessOf>>>;
