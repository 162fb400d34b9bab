import { randomUUID } from 'node:crypto';
import {
  breakOn,
  breakStartOf,
  endOf,
  releaseAfterEdit,
  releaseOf,
  startOf,
  type JobStatus,
  type PostJob,
} from '@passa/domain';
import { and, asc, eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import { instantSql, laterThan, notEarlierThan } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications, jobs } from '../../database/schema.ts';
import { TERMS_COLUMNS, termsToRow, type TermsColumn } from './job-fields.ts';
import { listedJob, type Application, type Job, type ListedJob } from './locks.ts';
import { insertOpenings, setOpeningRows } from './openings.ts';

// The statements that write jobs and applications; `openings.ts` has those that write openings and assignments. Three other parts
// write these tables: the deletion of an account removes its reasons for cancelling, the end of access makes a decline final, and
// the import and the demo run while nothing else uses the tables.
// `digest-queries.ts` has the statements of the digest, and `locks.ts` the order of locks.

/** The columns that a transition writes. */
export type ApplicationTransition = Partial<
  Pick<
    Application,
    | 'assignedAt'
    | 'declinedAt'
    | 'completedAt'
    | 'completedBy'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'cancelReason'
    | 'cancelledByDeletion'
    | 'handedOver'
    | 'keptByColleague'
    | 'noShow'
  >
> &
  Pick<Application, 'status' | 'updatedAt'>;

export function pendingApplicationsTo(tx: Transaction, jobIds: string[]) {
  return tx
    .select({ id: applications.id, jobId: applications.jobId, workerId: applications.workerId })
    .from(applications)
    .where(and(inArray(applications.jobId, jobIds), eq(applications.status, 'pending')))
    .orderBy(asc(applications.id));
}

/** The columns of a job that its form fills in. */
export const toRow = (job: PostJob) => ({
  ...termsToRow(job),
  startDate: startOf(job),
  endDate: endOf(job),
  ...breakToRow(job),
});

/** The columns of a job's break. */
function breakToRow(job: PostJob) {
  const stated = breakOn(job);
  return {
    breakStart: stated && breakStartOf(job, stated),
    breakMinutes: stated?.minutes ?? null,
    breakIsPaid: stated?.isPaid ?? null,
  };
}

const termsPlaceholders = Object.fromEntries(
  TERMS_COLUMNS.map((column) => [column, sql.placeholder(column)]),
) as Record<TermsColumn, Placeholder>;

const insertJobQuery = prepare('insert_job', (db, name) =>
  db
    .insert(jobs)
    .values({
      id: sql.placeholder('id'),
      businessId: sql.placeholder('businessId'),
      ...termsPlaceholders,
      startDate: sql.placeholder('startDate'),
      endDate: sql.placeholder('endDate'),
      breakStart: instantSql(sql.placeholder('breakStart')),
      breakMinutes: sql.placeholder('breakMinutes'),
      breakIsPaid: sql.placeholder('breakIsPaid'),
      releasedAt: instantSql(sql.placeholder('releasedAt')),
      updatedAt: instantSql(sql.placeholder('now')),
    })
    .returning(listedJob)
    .prepare(name),
);

/** @returns the new job with its openings */
export async function insertJob(tx: Transaction, businessId: string, job: PostJob, now: Date): Promise<ListedJob> {
  const id = randomUUID();
  const row = toRow(job);
  const [[inserted]] = await Promise.all([
    insertJobQuery(tx).execute({
      ...{ id, businessId, ...row, now: now.toISOString() },
      breakStart: row.breakStart?.toISOString() ?? null,
      releasedAt: releaseOf(job, now)?.toISOString() ?? null,
    }),
    insertOpenings(tx, id, row.openings),
  ]);
  if (!inserted) throw new Error('An inserted job was not returned.');
  return inserted;
}

/** Replaces the terms of a locked job. Its hires keep theirs (`changes/queries.ts`). */
export async function replaceTerms(
  tx: Transaction,
  { id: jobId, ...current }: Pick<Job, 'id' | 'regularsFirstHours' | 'releasedAt'>,
  job: PostJob,
  status: JobStatus,
  now: Date,
): Promise<void> {
  const updatedAt = laterThan(jobs.updatedAt, now);
  const row = toRow(job);
  await Promise.all([
    tx
      .update(jobs)
      .set({ ...row, ...releaseAfterEdit(current, job, now), status, termsChangedAt: updatedAt, updatedAt })
      .where(eq(jobs.id, jobId)),
    setOpeningRows(tx, jobId, row.openings),
  ]);
}

/** Shows a held back job to everyone from now on. */
export async function releaseJob(tx: Transaction, jobId: string, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ releasedAt: now, updatedAt: notEarlierThan(jobs.updatedAt, now) })
    .where(eq(jobs.id, jobId));
}

/** Writes the time when suited workers were asked to replace a worker. The job is locked. */
export async function setReplacementAskedAt(tx: Transaction, jobId: string, replacementAskedAt: Date): Promise<void> {
  await tx.update(jobs).set({ replacementAskedAt }).where(eq(jobs.id, jobId));
}

const setJobStatusQuery = prepare('set_job_status', (db, name) =>
  db
    .update(jobs)
    .set({
      status: sql`${sql.placeholder('status')}`,
      updatedAt: notEarlierThan(jobs.updatedAt, sql.placeholder('now')),
    })
    .where(sql`${jobs.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare(name),
);

/** Writes the status of jobs with an unchanged number of openings. */
export async function setJobStatus(tx: Transaction, ids: string[], status: JobStatus, now: Date): Promise<void> {
  await setJobStatusQuery(tx).execute({ ids, status, now: now.toISOString() });
}

/** Writes the number of openings of a locked job, and the status that follows from it. Free openings are added or removed. */
export async function setOpenings(
  tx: Transaction,
  jobId: string,
  { openings, status }: { openings: number; status: JobStatus },
  now: Date,
): Promise<void> {
  // An edit that is based on the former number must not bring it back.
  const updatedAt = laterThan(jobs.updatedAt, now);
  await Promise.all([
    tx.update(jobs).set({ openings, status, termsChangedAt: updatedAt, updatedAt }).where(eq(jobs.id, jobId)),
    setOpeningRows(tx, jobId, openings),
  ]);
}

const insertApplicationQuery = prepare('insert_application', (db, name) =>
  db
    .insert(applications)
    .values({
      jobId: sql.placeholder('jobId'),
      businessId: sql.placeholder('businessId'),
      workerId: sql.placeholder('workerId'),
      message: sql.placeholder('message'),
      updatedAt: instantSql(sql.placeholder('now')),
    })
    .returning()
    .prepare(name),
);

export async function insertApplication(
  tx: Transaction,
  job: { id: string; businessId: string },
  { workerId, message, now }: { workerId: string; message: string | null; now: Date },
): Promise<Application> {
  const [application] = await insertApplicationQuery(tx).execute({
    jobId: job.id,
    businessId: job.businessId,
    workerId,
    message,
    now: now.toISOString(),
  });
  if (!application) throw new Error('An inserted application was not returned.');
  return application;
}

/**
 * Makes a withdrawn application pending again, with a new message or none. The next digest mentions it, and lists show it as the
 * newest.
 */
export async function reapply(
  tx: Transaction,
  id: string,
  { message, now }: { message: string | null; now: Date },
): Promise<Application> {
  const [application] = await tx
    .update(applications)
    .set({
      status: 'pending',
      message,
      keptByColleague: false,
      announcedAt: null,
      createdAt: sql`now()`,
      updatedAt: notEarlierThan(applications.updatedAt, now),
    })
    .where(eq(applications.id, id))
    .returning();
  if (!application) throw new Error('A locked application is gone.');
  return application;
}

const updateApplicationQuery = prepare('update_application', (db, name) =>
  db
    .update(applications)
    .set({
      status: sql`${sql.placeholder('status')}`,
      assignedAt: instantSql(sql.placeholder('assignedAt')),
      declinedAt: instantSql(sql.placeholder('declinedAt')),
      completedAt: instantSql(sql.placeholder('completedAt')),
      completedBy: sql`${sql.placeholder('completedBy')}`,
      cancelledAt: instantSql(sql.placeholder('cancelledAt')),
      cancelledBy: sql`${sql.placeholder('cancelledBy')}`,
      cancelReason: sql`${sql.placeholder('cancelReason')}`,
      cancelledByDeletion: sql`${sql.placeholder('cancelledByDeletion')}`,
      handedOver: sql`${sql.placeholder('handedOver')}`,
      keptByColleague: sql`${sql.placeholder('keptByColleague')}`,
      noShow: sql`${sql.placeholder('noShow')}`,
      updatedAt: notEarlierThan(applications.updatedAt, sql.placeholder('updatedAt')),
    })
    .where(eq(applications.id, sql.placeholder('id')))
    .prepare(name),
);

/**
 * Writes what a transition changes.
 * @param application the locked row
 */
export async function updateApplication(
  tx: Transaction,
  application: Application,
  transition: ApplicationTransition,
): Promise<void> {
  const row = { ...application, ...transition };
  await updateApplicationQuery(tx).execute({
    ...row,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    declinedAt: row.declinedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  });
}
