import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { applicantSnapshots, applications, jobs, users, workers } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** Keeps a job from being decided or closed until the transaction ends. Locks are taken job first, then the rest. */
export async function holdJob(tx: Transaction, jobId: string) {
  const [job] = await tx
    .select({
      id: jobs.id,
      businessId: jobs.businessId,
      status: jobs.status,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('share');
  return job;
}

export async function insertApplication(tx: Transaction, job: { id: string; businessId: string }, workerId: string) {
  const [application] = await tx
    .insert(applications)
    .values({ jobId: job.id, businessId: job.businessId, workerId })
    .returning();
  if (!application) throw new Error('An inserted application was not returned.');
  return application;
}

/** A worker's application to a job, for this transaction alone. */
export async function applicationOf(tx: Transaction, jobId: string, workerId: string) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.workerId, workerId)))
    .for('update');
  return application;
}

/** An application that was withdrawn is made again: its business has not been told of it yet. */
export async function makeAgain(tx: Transaction, id: string, now: Date) {
  const again = { status: 'pending', announcedAt: null, createdAt: sql`now()`, updatedAt: now } as const;
  const [application] = await tx.update(applications).set(again).where(eq(applications.id, id)).returning();
  if (!application) throw new Error('An application that was locked is gone.');
  return application;
}

export type Application = typeof applications.$inferSelect;
export type ApplicationChange = Partial<typeof applications.$inferInsert>;
export type Job = typeof jobs.$inferSelect;
export type JobChange = Partial<typeof jobs.$inferInsert>;

/** Which job an application is for: a fact that never changes, so it is read without a lock. */
export async function jobIdOf(tx: Transaction, applicationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.jobId;
}

/** Takes a job for this transaction alone: two who decide on it act one after the other. */
export async function lockJob(tx: Transaction, jobId: string) {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update');
  return job;
}

export async function lockApplication(tx: Transaction, applicationId: string) {
  const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
  return application;
}

export async function updateApplication(tx: Transaction, id: string, change: ApplicationChange): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id));
}

export async function updateJob(tx: Transaction, id: string, change: JobChange): Promise<void> {
  await tx.update(jobs).set(change).where(eq(jobs.id, id));
}

/** Those applications to one job that were not withdrawn, newest first, each with what its business may know of the applicant. */
export function applicationsOfJob(db: Database, jobId: string, after: PageKey | undefined) {
  return prepared(db, 'applications_of_job', (on, name) =>
    on
      .select({
        application: applications,
        worker: workers,
        email: users.email,
        deletedAt: users.deletedAt,
        snapshot: applicantSnapshots,
      })
      .from(applications)
      .innerJoin(workers, eq(workers.userId, applications.workerId))
      .innerJoin(users, eq(users.id, applications.workerId))
      .leftJoin(applicantSnapshots, eq(applicantSnapshots.applicationId, applications.id))
      .where(
        and(
          eq(applications.jobId, sql.placeholder('jobId')),
          // Spelt out, so that the index over all others is known to hold them.
          sql`${applications.status} <> 'withdrawn'`,
          olderThanPlaceholders(applications.createdAt, applications.id),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(PAGE_SIZE + 1)
      .prepare(name),
  ).execute({ jobId, ...keyParams(after) });
}

export type ApplicantRow = Awaited<ReturnType<typeof applicationsOfJob>>[number];
