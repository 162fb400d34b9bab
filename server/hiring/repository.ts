import { endOf, startOf, type PostJob } from '@passa/domain';
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { constantLimit } from '../platform/database/columns.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import { applications, assignments, holdsOpening, jobs, openings, workers } from '../database/schema.ts';

// The statements that lock and write jobs, applications, openings and assignments. Two other parts write them: the deletion of an
// account removes its reasons for cancelling, and the import and the demo run while nothing else uses the tables.
//
// Every transaction takes its locks in this order, which prevents deadlocks:
//   1. jobs, ordered by id; the lock also covers the openings and assignments of the job
//   2. applications
//   3. the worker's schedule (`lockWorker`)
//   4. the accounts of the worker and of the business
//   5. attempts, notifications

export type Job = typeof jobs.$inferSelect;
export type JobPatch = Partial<typeof jobs.$inferInsert>;
export type Application = typeof applications.$inferSelect;
export type ApplicationPatch = Partial<typeof applications.$inferInsert>;

const jobFacts = {
  id: jobs.id,
  businessId: jobs.businessId,
  status: jobs.status,
  startDate: jobs.startDate,
  endDate: jobs.endDate,
};

const lockJobQuery = prepare('lock_job', (db, name) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .for('update')
    .prepare(name),
);

/** Locks a job, so that transactions that transition, edit or close it run one after the other. */
export async function lockJob(tx: Transaction, jobId: string): Promise<Job | undefined> {
  const [job] = await lockJobQuery(tx).execute({ jobId });
  return job;
}

const lockJobForShareQuery = prepare('lock_job_for_share', (db, name) =>
  db
    .select({ ...jobFacts, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .for('share')
    .prepare(name),
);

/** Locks a job against changes. Any number of transactions may hold the lock, so that workers can apply at the same time. */
export async function lockJobForShare(tx: Transaction, jobId: string) {
  const [job] = await lockJobForShareQuery(tx).execute({ jobId });
  return job;
}

/** Locks jobs in the order of their ids, which prevents deadlocks. */
export async function lockJobs(tx: Transaction, jobIds: string[]): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, jobIds)).orderBy(asc(jobs.id)).for('update');
}

/** Locks open jobs whose start has passed, except those that another transaction has locked. */
export function lockPastJobs(tx: Transaction, now: Date, limit: number) {
  return tx
    .select(jobFacts)
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), lte(jobs.startDate, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

// The job of an application never changes, so reading it needs no lock.
const jobIdOfApplication = sql`(select job_id from ${applications} where id = ${sql.placeholder('applicationId')})`;

const lockJobOfQuery = prepare('lock_job_of_application', (db, name) =>
  db.select().from(jobs).where(eq(jobs.id, jobIdOfApplication)).for('update').prepare(name),
);

const lockApplicationQuery = prepare('lock_application', (db, name) =>
  db
    .select()
    .from(applications)
    .where(eq(applications.id, sql.placeholder('applicationId')))
    .for('update')
    .prepare(name),
);

const lockScheduleOfQuery = prepare('lock_schedule_of_applicant', (db, name) =>
  db
    .select({ id: workers.userId })
    .from(workers)
    .where(
      sql`${workers.userId} = (select worker_id from ${applications} where id = ${sql.placeholder('applicationId')})`,
    )
    .for('no key update')
    .prepare(name),
);

/**
 * Locks an application and its job, and on request the worker's schedule, as `lockWorker` does. The statements are sent
 * together and run one after the other.
 */
export async function lockApplicationAndJob(
  tx: Transaction,
  applicationId: string,
  { withSchedule }: { withSchedule: boolean },
): Promise<{ job: Job; application: Application } | undefined> {
  const [[job], [application]] = await Promise.all([
    lockJobOfQuery(tx).execute({ applicationId }),
    lockApplicationQuery(tx).execute({ applicationId }),
    withSchedule ? lockScheduleOfQuery(tx).execute({ applicationId }) : undefined,
  ]);
  return job && application && { job, application };
}

const lockApplicationOfQuery = prepare('lock_application_of_worker', (db, name) =>
  db
    .select()
    .from(applications)
    .where(
      and(eq(applications.jobId, sql.placeholder('jobId')), eq(applications.workerId, sql.placeholder('workerId'))),
    )
    .for('update')
    .prepare(name),
);

export async function lockApplicationOf(
  tx: Transaction,
  jobId: string,
  workerId: string,
): Promise<Application | undefined> {
  const [application] = await lockApplicationOfQuery(tx).execute({ jobId, workerId });
  return application;
}

/**
 * Counts the applications to a job that were not withdrawn. Call it after the job is locked: a statement that waits for the lock
 * does not see what was committed while it waited.
 */
export function countApplicationsTo(tx: Transaction, jobId: string): Promise<number> {
  return tx.$count(applications, and(eq(applications.jobId, jobId), ne(applications.status, 'withdrawn')));
}

export function pendingApplicationsTo(tx: Transaction, jobIds: string[]) {
  return tx
    .select({ id: applications.id, jobId: applications.jobId, workerId: applications.workerId })
    .from(applications)
    .where(and(inArray(applications.jobId, jobIds), eq(applications.status, 'pending')))
    .orderBy(asc(applications.id));
}

const toRow = (job: PostJob) => ({
  title: job.title,
  description: job.description,
  requiredExpertise: job.requiredExpertise,
  payRate: job.payRate,
  ...job.location,
  startDate: startOf(job),
  endDate: endOf(job),
  dressCode: job.dressCode || null,
  languageRequirements: job.languageRequirements ?? {},
  isUrgent: job.isUrgent ?? false,
});

/** @returns the id of the new job, which has one opening */
export async function insertJob(tx: Transaction, businessId: string, job: PostJob): Promise<string> {
  const [row] = await tx
    .insert(jobs)
    .values({ businessId, ...toRow(job) })
    .returning({ id: jobs.id });
  if (!row) throw new Error('An inserted job was not returned.');
  await tx.insert(openings).values({ jobId: row.id, number: 1 });
  return row.id;
}

/** Replaces the terms of a job. */
export async function replaceTerms(tx: Transaction, jobId: string, job: PostJob, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...toRow(job), updatedAt: now })
    .where(eq(jobs.id, jobId));
}

export async function updateJobs(tx: Transaction, ids: string[], patch: JobPatch): Promise<void> {
  await tx.update(jobs).set(patch).where(inArray(jobs.id, ids)).execute();
}

const insertApplicationQuery = prepare('insert_application', (db, name) =>
  db
    .insert(applications)
    .values({
      jobId: sql.placeholder('jobId'),
      businessId: sql.placeholder('businessId'),
      workerId: sql.placeholder('workerId'),
    })
    .returning()
    .prepare(name),
);

export async function insertApplication(
  tx: Transaction,
  job: { id: string; businessId: string },
  workerId: string,
): Promise<Application> {
  const [application] = await insertApplicationQuery(tx).execute({
    jobId: job.id,
    businessId: job.businessId,
    workerId,
  });
  if (!application) throw new Error('An inserted application was not returned.');
  return application;
}

/** Makes a withdrawn application pending again. The next digest mentions it, and lists show it as the newest. */
export async function reapply(tx: Transaction, id: string, now: Date): Promise<Application> {
  const [application] = await tx
    .update(applications)
    .set({ status: 'pending', announcedAt: null, createdAt: sql`now()`, updatedAt: now })
    .where(eq(applications.id, id))
    .returning();
  if (!application) throw new Error('A locked application is gone.');
  return application;
}

export async function updateApplication(tx: Transaction, id: string, patch: ApplicationPatch): Promise<void> {
  await tx.update(applications).set(patch).where(eq(applications.id, id)).execute();
}

const insertAssignmentQuery = prepare('insert_assignment', (db, name) =>
  db
    .insert(assignments)
    .select((query) =>
      query
        .select({
          applicationId: sql`${sql.placeholder('applicationId')}::uuid`.as('application_id'),
          openingId: openings.id,
          jobId: jobs.id,
          workerId: sql`${sql.placeholder('workerId')}::uuid`.as('worker_id'),
          status: sql`'accepted'`.as('status'),
          startDate: jobs.startDate,
          endDate: jobs.endDate,
        })
        .from(openings)
        .innerJoin(jobs, eq(jobs.id, openings.jobId))
        .leftJoin(assignments, and(eq(assignments.openingId, openings.id), holdsOpening))
        .where(and(eq(openings.jobId, sql.placeholder('jobId')), isNull(assignments.applicationId)))
        .orderBy(asc(openings.number))
        .limit(constantLimit(1)),
    )
    .returning({ openingId: assignments.openingId })
    .prepare(name),
);

/**
 * Assigns the worker of an accepted application to a free opening of the job, which must be locked.
 * @throws a violation of `assignments_not_double_booked` if the worker has another shift at that time
 */
export async function insertAssignment(
  tx: Transaction,
  { id, jobId, workerId }: Pick<Application, 'id' | 'jobId' | 'workerId'>,
): Promise<void> {
  const inserted = await insertAssignmentQuery(tx).execute({ applicationId: id, jobId, workerId });
  if (inserted.length === 0) throw new Error('An open job has no free opening.');
}

/** The businesses with an application made at or before an instant that no digest has mentioned. */
export async function businessesAwaitingDigest(db: Database, appliedBefore: Date): Promise<string[]> {
  const found = await db
    .select({ businessId: applications.businessId })
    .from(applications)
    .where(isNull(applications.announcedAt))
    .groupBy(applications.businessId)
    .having(sql`min(${applications.createdAt}) <= ${appliedBefore.toISOString()}::timestamptz`);
  return found.map(({ businessId }) => businessId);
}

/** Locks the applications that no digest has mentioned, except those that another transaction has locked. */
export function lockApplicationsForDigest(tx: Transaction, businessId: string) {
  return tx
    .select({
      id: applications.id,
      isUndecided: sql<boolean>`${applications.status} = 'pending' and ${jobs.status} = 'open'`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.businessId, businessId), isNull(applications.announcedAt)))
    .for('no key update', { of: applications, skipLocked: true });
}

/**
 * Whether a digest after an instant has mentioned an application. An application that was decided before a digest could mention it
 * has `announcedAt` equal to `createdAt`, and does not count.
 */
export async function hadDigestSince(tx: Transaction, businessId: string, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(
      and(
        eq(jobs.businessId, businessId),
        sql`${applications.announcedAt} > greatest(${applications.createdAt}, ${since.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function markInDigest(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(applications).set({ announcedAt: now }).where(inArray(applications.id, ids));
}

/** Marks applications that were decided before a digest could mention them, so that none mentions them later. */
export async function markWithoutDigest(tx: Transaction, ids: string[]): Promise<void> {
  const withoutDigest = { announcedAt: sql`${applications.createdAt}` };
  if (ids.length > 0) await tx.update(applications).set(withoutDigest).where(inArray(applications.id, ids));
}
