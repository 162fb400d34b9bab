import type { Party } from '@passa/domain';
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { instantSql, type Instant } from '../platform/database/columns.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import {
  applicantSnapshots,
  applications,
  businesses,
  jobs,
  keptByHiredApplication,
  keptTerms,
  shiftTerms,
  users,
  workers,
} from '../database/schema.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../platform/http/page.ts';
import { ACCESS_UNTIL, accessSql, isActiveSql } from './access-sql.ts';

/** A condition that limits applications to some jobs. */
const inJobs = (jobIds: string[] | 'all') => (jobIds === 'all' ? undefined : inArray(applications.jobId, jobIds));

const needsSnapshot = (now: Instant) => sql`(not ${isActiveSql(now)} and ${applicantSnapshots.applicationId} is null)`;
const hasOutdatedSnapshot = (now: Instant) =>
  sql`(${isActiveSql(now)} and ${applicantSnapshots.applicationId} is not null)`;

const jobIdsPlaceholder = sql`any (${sql.placeholder('jobIds')}::uuid[])`;

const partiesOfChangedSnapshotsQuery = prepare('parties_of_changed_snapshots', (db, name) => {
  const now = sql.placeholder('now');
  return db
    .selectDistinct({ workerId: applications.workerId, businessId: applications.businessId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(sql`${applications.jobId} = ${jobIdsPlaceholder} and (${needsSnapshot(now)} or ${hasOutdatedSnapshot(now)})`)
    .prepare(name);
});

/**
 * Locks the accounts of the parties with snapshots to take or delete, so that none of the accounts is deleted meanwhile. The order, workers
 * before businesses and each by id, prevents deadlocks.
 * @returns false if no snapshot has to change
 */
export async function lockPartiesOfChangedSnapshots(tx: Transaction, jobIds: string[], now: Date): Promise<boolean> {
  const parties = await partiesOfChangedSnapshotsQuery(tx).execute({ jobIds, now: now.toISOString() });
  if (parties.length === 0) return false;
  for (const [table, column, ids] of [
    [workers, workers.userId, parties.map(({ workerId }) => workerId)],
    [businesses, businesses.id, parties.map(({ businessId }) => businessId)],
  ] as const) {
    await tx.select({ id: column }).from(table).where(inArray(column, ids)).orderBy(asc(column)).for('key share');
  }
  return true;
}

/** Deletes the snapshots of applications that are active again. */
export async function deleteOutdatedSnapshots(tx: Transaction, jobIds: string[] | 'all', now: Date): Promise<void> {
  const outdated = tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .where(and(inJobs(jobIds), hasOutdatedSnapshot(now)));
  await tx.delete(applicantSnapshots).where(inArray(applicantSnapshots.applicationId, outdated));
}

/**
 * Takes the snapshots of applications that are no longer active. A snapshot has the name only if the application was withdrawn or its
 * access has already ended, and nothing if one of the two accounts was deleted.
 */
export async function insertMissingSnapshots(tx: Transaction, jobIds: string[] | 'all', now: Date): Promise<void> {
  const details = sql`jsonb_build_object(
    'email', ${users.email}, 'phoneNumber', ${workers.phoneNumber}, 'city', ${workers.city},
    'streetAddress', ${workers.streetAddress}, 'zipCode', ${workers.zipCode}, 'expertise', to_jsonb(${workers.expertise}),
    'languageProficiency', ${workers.languageProficiency}, 'workExperiences', ${workers.workExperiences})`;
  const fileKeys = sql`array(select key from files as file cross join lateral (values (file.id), (file.poster_key)) as keys (key)
    where file.worker_id = ${applications.workerId} and key is not null)`;
  await tx.execute(sql`
    insert into ${applicantSnapshots} (application_id, first_name, last_name, details, files, frozen_at, access_until)
    select ${applications.id},
      case when business.deleted_at is null then ${workers.firstName} end,
      case when business.deleted_at is null then ${workers.lastName} end,
      case when has_details then ${details} end,
      case when has_details then ${fileKeys} else '{}' end,
      ${instantSql(now)}, access_end.until
    from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${workers} on ${workers.userId} = ${applications.workerId}
    join ${users} on ${users.id} = ${applications.workerId}
    join businesses as business on business.user_id = ${applications.businessId}
    left join ${applicantSnapshots} on ${applicantSnapshots.applicationId} = ${applications.id}
    cross join lateral (select ${ACCESS_UNTIL} as until) as access_end
    cross join lateral (select ${applications.status} <> 'withdrawn' and access_end.until > ${instantSql(now)}
      and ${users.deletedAt} is null and business.deleted_at is null as has_details) as access
    where ${and(inJobs(jobIds), needsSnapshot(now))}`);
}

const NO_DETAILS = { details: null, files: [] };

const PARTY_COLUMNS = {
  id: applications.id,
  jobId: applications.jobId,
  workerId: applications.workerId,
  businessId: applications.businessId,
};

function buildClearWithdrawn(db: Database, isInJobs: SQL | undefined) {
  const withdrawn = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isInJobs, eq(applications.status, 'withdrawn')));
  return db
    .update(applicantSnapshots)
    .set(NO_DETAILS)
    .where(and(isNotNull(applicantSnapshots.details), inArray(applicantSnapshots.applicationId, withdrawn)));
}

const clearWithdrawnQuery = prepare('clear_withdrawn_snapshots', (db, name) =>
  buildClearWithdrawn(db, sql`${applications.jobId} = ${jobIdsPlaceholder}`).prepare(name),
);

/** Removes the details from the snapshots of applications that were withdrawn after their job was closed or filled. */
export async function clearWithdrawnSnapshots(tx: Transaction, jobIds: string[] | 'all'): Promise<void> {
  if (jobIds === 'all') await buildClearWithdrawn(tx, undefined);
  else await clearWithdrawnQuery(tx).execute({ jobIds });
}

/** Deletes the snapshot of an application, which is pending again. */
export async function deleteSnapshot(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(applicantSnapshots).where(eq(applicantSnapshots.applicationId, applicationId));
}

type NameColumns = { firstName: AnyPgColumn; lastName: AnyPgColumn };

/**
 * The columns of an applicant's name as the business may read it: the current name while there is no snapshot, otherwise the name in
 * the snapshot. The query must join the worker and left-join the snapshot.
 * @param worker the table of the worker, and `snapshot` that of the snapshot, or an alias of it
 */
export function applicantName(worker: NameColumns, snapshot: NameColumns & { applicationId: AnyPgColumn }) {
  const readable = (part: keyof NameColumns) =>
    sql<string | null>`case when ${snapshot.applicationId} is null then ${worker[part]} else ${snapshot[part]} end`;
  return { firstName: readable('firstName'), lastName: readable('lastName') };
}

/** `applicantName` for queries that join `workers` and `applicantSnapshots`. */
export const APPLICANT_NAME_COLUMNS = applicantName(workers, applicantSnapshots);

const ofPair = alias(applications, 'application_of_pair');
const workerOfPair = alias(workers, 'worker_of_pair');
const snapshotOfPair = alias(applicantSnapshots, 'snapshot_of_pair');
const nameOfPair = applicantName(workerOfPair, snapshotOfPair);

/**
 * The name of a worker as a business may read it where it is not about one application: that of an active application, otherwise that
 * of the latest snapshot. Null if the worker has never applied.
 */
export function nameKnownTo(businessId: AnyPgColumn | SQL, workerId: AnyPgColumn | SQL) {
  // Nested, since Drizzle drops the names of tables from the columns of a query without joins.
  const readable = (part: keyof NameColumns) =>
    sql<string | null>`${sql`(
    select ${nameOfPair[part]}
    from ${applications} as application_of_pair
    join ${workers} as worker_of_pair on ${workerOfPair.userId} = ${ofPair.workerId}
    left join ${applicantSnapshots} as snapshot_of_pair on ${snapshotOfPair.applicationId} = ${ofPair.id}
    where ${ofPair.workerId} = ${workerId} and ${ofPair.businessId} = ${businessId}
    order by ${snapshotOfPair.frozenAt} desc nulls first limit 1)`}`;
  return { firstName: readable('firstName'), lastName: readable('lastName') };
}

/** Removes names and details from all snapshots of an account that is deleted. */
export async function clearSnapshotsOfAccount(tx: Transaction, { partyId, role }: Party) {
  const accountColumn = role === 'worker' ? applications.workerId : applications.businessId;
  // In one order, so that simultaneous deletions of a worker and a business do not deadlock.
  const applicationIds = tx
    .select({ id: applicantSnapshots.applicationId })
    .from(applicantSnapshots)
    .innerJoin(applications, eq(applications.id, applicantSnapshots.applicationId))
    .where(eq(accountColumn, partyId))
    .orderBy(asc(applicantSnapshots.applicationId))
    .for('update', { of: applicantSnapshots });
  await tx
    .update(applicantSnapshots)
    .set({ ...NO_DETAILS, firstName: null, lastName: null })
    .where(inArray(applicantSnapshots.applicationId, applicationIds));
}

/** Makes sure that a decline is not undone, which would give the access back. */
export async function makeDeclineFinal(tx: Transaction, applicationId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ declinedAt: null })
    .where(and(eq(applications.id, applicationId), isNotNull(applications.declinedAt)));
}

/** Removes the details from a snapshot. @returns whether it had details */
export async function clearSnapshot(tx: Transaction, applicationId: string): Promise<boolean> {
  const cleared = await tx
    .update(applicantSnapshots)
    .set(NO_DETAILS)
    .where(and(eq(applicantSnapshots.applicationId, applicationId), isNotNull(applicantSnapshots.details)))
    .returning({ id: applicantSnapshots.applicationId });
  return cleared.length > 0;
}

/** Removes the details from snapshots after the end of their access, except those that another transaction has locked. */
export async function clearDueSnapshots(tx: Transaction, now: Date, limit: number) {
  const due = tx
    .select({ id: applicantSnapshots.applicationId })
    .from(applicantSnapshots)
    .where(and(isNotNull(applicantSnapshots.details), lte(applicantSnapshots.accessUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(applicantSnapshots)
    .set(NO_DETAILS)
    .from(applications)
    .where(and(eq(applications.id, applicantSnapshots.applicationId), inArray(applicantSnapshots.applicationId, due)))
    .returning(PARTY_COLUMNS);
}

type Period = { since: Date; now: Date };

/** The jobs with snapshots that may be due: filled ones that have started, and those with a hire that has ended at a time of its own. */
const JOBS_TO_FREEZE = {
  started: (_tx, { since, now }) => and(eq(jobs.status, 'hired'), between(jobs.startDate, since, now)),
  keptHireEnded: (tx, { since, now }) =>
    inArray(
      jobs.id,
      tx
        .select({ id: keptTerms.jobId })
        .from(keptTerms)
        .where(between(keptTerms.endDate, since, now)),
    ),
} satisfies Record<string, (tx: Transaction, period: Period) => SQL | undefined>;

export const REASONS_TO_FREEZE = ['started', 'keptHireEnded'] as const satisfies (keyof typeof JOBS_TO_FREEZE)[];

/** Locks jobs that lack a due snapshot, except those that another transaction has locked. */
export async function lockJobsWithDueSnapshots(
  tx: Transaction,
  reason: (typeof REASONS_TO_FREEZE)[number],
  period: Period,
  limit: number,
): Promise<string[]> {
  const due = sql`exists (select 1 from ${applications}
    left join ${applicantSnapshots} on ${applicantSnapshots.applicationId} = ${applications.id}
    where ${applications.jobId} = ${jobs.id} and ${needsSnapshot(period.now)})`;
  const found = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(JOBS_TO_FREEZE[reason](tx, period), due))
    .limit(limit)
    .for('update', { skipLocked: true });
  return found.map(({ id }) => id);
}

const ACCESS_COLUMNS = {
  application: applications,
  snapshot: applicantSnapshots,
  job: {
    id: jobs.id,
    title: jobs.title,
    status: jobs.status,
    startDate: shiftTerms.startDate,
    endDate: shiftTerms.endDate,
  },
  businessName: businesses.businessName,
};

function selectAccesses(db: Database, workerId: string, condition: SQL | undefined) {
  return db
    .select(ACCESS_COLUMNS)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(businesses, eq(businesses.id, applications.businessId))
    .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
    .leftJoin(keptTerms, keptByHiredApplication)
    .where(and(eq(applications.workerId, workerId), isNull(businesses.deletedAt), condition))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(PAGE_SIZE + 1);
}

/** A page of a worker's applications that let a business read the worker's details, newest first. */
export const activeAccessesOf = (db: Database, workerId: string, now: Date, after: PageKey | undefined) =>
  selectAccesses(db, workerId, and(sql`${accessSql(now)} in ('present', 'frozen')`, olderThan(applications, after)));

/** One of a worker's own applications with its job and snapshot; undefined if there is none. */
export async function accessOf(db: Database, workerId: string, applicationId: string) {
  const [row] = await selectAccesses(db, workerId, eq(applications.id, applicationId));
  return row;
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof accessOf>>>;
