import { randomUUID } from 'node:crypto';
import { endOf, startOf, type JobStatus, type PostJob } from '@passa/domain';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { constantLimit, instantSql, laterThan, notEarlierThan } from '../platform/database/columns.ts';
import type { Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import { applications, assignments, holdsOpening, jobs, openings } from '../database/schema.ts';
import { listedJob, type Application, type ListedJob } from './locks.ts';

// The statements that write jobs, applications, openings and assignments. Three other parts write them: the deletion of an
// account removes its reasons for cancelling, the end of access makes a decline final, and the import and the demo run while
// nothing else uses the tables.
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
  >
> &
  Pick<Application, 'status' | 'updatedAt'>;

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

/** The columns of a job that its form fills in. */
export const toRow = (job: PostJob) => ({
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

const insertJobQuery = prepare('insert_job', (db, name) =>
  db
    .insert(jobs)
    .values({
      id: sql.placeholder('id'),
      businessId: sql.placeholder('businessId'),
      title: sql.placeholder('title'),
      description: sql.placeholder('description'),
      requiredExpertise: sql.placeholder('requiredExpertise'),
      payRate: sql.placeholder('payRate'),
      address: sql.placeholder('address'),
      city: sql.placeholder('city'),
      zipCode: sql.placeholder('zipCode'),
      startDate: sql.placeholder('startDate'),
      endDate: sql.placeholder('endDate'),
      dressCode: sql.placeholder('dressCode'),
      languageRequirements: sql.placeholder('languageRequirements'),
      isUrgent: sql.placeholder('isUrgent'),
      updatedAt: instantSql(sql.placeholder('now')),
    })
    .returning(listedJob)
    .prepare(name),
);

const insertOpeningQuery = prepare('insert_opening', (db, name) =>
  db
    .insert(openings)
    .values({ jobId: sql.placeholder('jobId'), number: 1 })
    .prepare(name),
);

/** @returns the new job, which has one opening */
export async function insertJob(tx: Transaction, businessId: string, job: PostJob, now: Date): Promise<ListedJob> {
  const id = randomUUID();
  const [[inserted]] = await Promise.all([
    insertJobQuery(tx).execute({ id, businessId, ...toRow(job), now: now.toISOString() }),
    insertOpeningQuery(tx).execute({ jobId: id }),
  ]);
  if (!inserted) throw new Error('An inserted job was not returned.');
  return inserted;
}

/** Replaces the terms of a job. */
export async function replaceTerms(tx: Transaction, jobId: string, job: PostJob, now: Date): Promise<void> {
  const updatedAt = laterThan(jobs.updatedAt, now);
  await tx
    .update(jobs)
    .set({ ...toRow(job), termsChangedAt: updatedAt, updatedAt })
    .where(eq(jobs.id, jobId));
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

export async function setJobStatus(tx: Transaction, ids: string[], status: JobStatus, now: Date): Promise<void> {
  await setJobStatusQuery(tx).execute({ ids, status, now: now.toISOString() });
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
 * @returns false if there is no free opening
 * @throws a violation of `assignments_not_double_booked` if the worker has another shift at that time
 */
export async function insertAssignment(
  tx: Transaction,
  { id, jobId, workerId }: Pick<Application, 'id' | 'jobId' | 'workerId'>,
): Promise<boolean> {
  const inserted = await insertAssignmentQuery(tx).execute({ applicationId: id, jobId, workerId });
  return inserted.length > 0;
}

const deleteAssignmentQuery = prepare('delete_assignment', (db, name) =>
  db
    .delete(assignments)
    .where(eq(assignments.applicationId, sql.placeholder('applicationId')))
    .prepare(name),
);

/** Frees the opening of an application whose acceptance is undone. Call it before the status of the application is changed. */
export async function deleteAssignment(tx: Transaction, applicationId: string): Promise<void> {
  await deleteAssignmentQuery(tx).execute({ applicationId });
}
