import { statusesIn, stockholmInstant, type JobList, type JobStatus, type PostJob } from '@passa/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
} from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { applications, businesses, jobs } from '../../database/schema.ts';
import { oneOf } from '../../platform/database/columns.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

const { applicationStatus: _internal, ...jobColumns } = getTableColumns(jobs);

const venue = { businessName: businesses.businessName, businessType: businesses.businessType };

// Counted per row shown, from the index over the job. What was withdrawn is no application any more.
const applicationCount =
  sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${applications.status} <> 'withdrawn')`.mapWith(
    Number,
  );

// Whom the hired worker calls; the presenter keeps it from everybody else.
const contact = {
  firstName: businesses.firstName,
  lastName: businesses.lastName,
  phoneNumber: businesses.phoneNumber,
};

/** Jobs with what a worker is shown beside them: the venue, and the worker's own application, if there is one. */
export function jobsBesideApplicationOf(db: Database, workerId: string | Placeholder) {
  return db
    .select({
      job: jobColumns,
      venue,
      contact,
      application: {
        id: applications.id,
        status: applications.status,
        createdAt: applications.createdAt,
        cancelledAt: applications.cancelledAt,
        cancelledBy: applications.cancelledBy,
        cancelReason: applications.cancelReason,
      },
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.workerId, workerId)))
    .$dynamic();
}

export type JobSeenByWorker = Awaited<ReturnType<typeof jobsBesideApplicationOf>>[number];

function jobsOf(db: Database) {
  return db
    .select({ job: jobColumns, venue, applicationCount })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .$dynamic();
}

export type JobSeenByBusiness = Awaited<ReturnType<typeof jobsOf>>[number];

/** A worker sees what is open, and whatever they applied to; any other job is as good as missing. */
export async function jobSeenByWorker(db: Database, workerId: string, jobId: string) {
  const [row] = await prepared(db, 'job_seen_by_worker', (on, name) =>
    jobsBesideApplicationOf(on, sql.placeholder('workerId'))
      .where(and(eq(jobs.id, sql.placeholder('jobId')), or(eq(jobs.status, 'open'), isNotNull(applications.id))))
      .prepare(name),
  ).execute({ workerId, jobId });
  return row;
}

/** What a business says of a job, as it is stored. */
const asStored = (job: PostJob) => ({
  title: job.title,
  description: job.description,
  requiredExpertise: job.requiredExpertise,
  payRate: job.payRate,
  ...job.location,
  startDate: stockholmInstant(job.startDate, job.startTime),
  endDate: stockholmInstant(job.startDate, job.endTime),
  dressCode: job.dressCode || null,
  languageRequirements: job.languageRequirements ?? {},
  isUrgent: job.isUrgent ?? false,
});

export async function insertJob(db: Database, businessId: string, job: PostJob): Promise<string> {
  const [row] = await db
    .insert(jobs)
    .values({ businessId, ...asStored(job) })
    .returning({ id: jobs.id });
  if (!row) throw new Error('An inserted job was not returned.');
  return row.id;
}

export async function rewriteJob(tx: Transaction, jobId: string, job: PostJob, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...asStored(job), updatedAt: now })
    .where(eq(jobs.id, jobId));
}

/** A business reaches its own jobs only; any other is as good as missing. */
export async function jobOfBusiness(db: Database, businessId: string, jobId: string) {
  const [row] = await prepared(db, 'job_of_business', (on, name) =>
    jobsOf(on)
      .where(and(eq(jobs.id, sql.placeholder('jobId')), eq(jobs.businessId, sql.placeholder('businessId'))))
      .prepare(name),
  ).execute({ businessId, jobId });
  return row;
}

export function jobsOfBusiness(db: Database, businessId: string, list: JobList, after: PageKey | undefined) {
  return prepared(db, `jobs_of_business_${list}`, (on, name) =>
    jobsOf(on)
      .where(
        and(
          eq(jobs.businessId, sql.placeholder('businessId')),
          // Spelt out, so that the index over just these is known to hold them all.
          oneOf(jobs.status, statusesIn(list)),
          olderThanPlaceholders(jobs.createdAt, jobs.id),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(PAGE_SIZE + 1)
      .prepare(name),
  ).execute({ businessId, ...keyParams(after) });
}

export function countJobsByStatus(db: Database, businessId: string) {
  return prepared(db, 'count_jobs_by_status', (on, name) =>
    on
      .select({ status: jobs.status, jobs: count() })
      .from(jobs)
      .where(eq(jobs.businessId, sql.placeholder('businessId')))
      .groupBy(jobs.status)
      .prepare(name),
  ).execute({ businessId });
}

/** Takes a business's own job for this transaction alone: who closes and who hires act one after the other. */
export async function lockJobOfBusiness(tx: Transaction, businessId: string, jobId: string) {
  const [job] = await tx
    .select({ id: jobs.id, status: jobs.status, startDate: jobs.startDate })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.businessId, businessId)))
    .for('update');
  return job;
}

/**
 * How many applications to a job stand. Asked after the job was locked, in a statement of its own: that of the lock does
 * not see what was committed while it waited.
 */
export function countApplicationsTo(tx: Transaction, jobId: string): Promise<number> {
  return tx.$count(applications, and(eq(applications.jobId, jobId), ne(applications.status, 'withdrawn')));
}

/** Takes open jobs whose start has passed, leaving out those that somebody else has taken. */
export function lockPastJobs(tx: Transaction, now: Date, limit: number) {
  return tx
    .select({ id: jobs.id, businessId: jobs.businessId })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), lte(jobs.startDate, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function setStatus(tx: Transaction, ids: string[], status: JobStatus, now: Date): Promise<void> {
  await tx.update(jobs).set({ status, updatedAt: now }).where(inArray(jobs.id, ids));
}

/** The applications to some jobs that nobody has decided on. */
export function pendingApplicationsTo(tx: Transaction, jobIds: string[]) {
  return tx
    .select({ id: applications.id, workerId: applications.workerId })
    .from(applications)
    .where(and(inArray(applications.jobId, jobIds), eq(applications.status, 'pending')))
    .orderBy(asc(applications.id));
}
