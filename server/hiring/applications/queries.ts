import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { selectFiles } from '../../files/index.ts';
import { applicantSnapshots, applications, users, workers } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

const isOnPage = and(
  eq(applications.jobId, sql.placeholder('jobId')),
  // A constant, so that the planner can use the partial index over the applications that were not withdrawn.
  sql`${applications.status} <> 'withdrawn'`,
  olderThanPlaceholders(applications.createdAt, applications.id),
);

const applicationsOfJobQuery = prepare('applications_of_job', (db, name) =>
  db
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
    .where(isOnPage)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

const filesOfApplicantsQuery = prepare('files_of_applicants', (db, name) => {
  const workerIds = db
    .select({ id: applications.workerId })
    .from(applications)
    .where(isOnPage)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(constantLimit(PAGE_SIZE));
  return selectFiles(db, (id) => inArray(id, workerIds)).prepare(name);
});

/** A page of the applications to a job that were not withdrawn, newest first, each with its worker and snapshot. */
export function applicationsOfJob(db: Database, jobId: string, after: PageKey | undefined) {
  return applicationsOfJobQuery(db).execute({ jobId, ...keyParams(after) });
}

/** The files of the workers on that page, oldest first. */
export function filesOfApplicants(db: Database, jobId: string, after: PageKey | undefined) {
  return filesOfApplicantsQuery(db).execute({ jobId, ...keyParams(after) });
}

export type ApplicantRow = Awaited<ReturnType<typeof applicationsOfJob>>[number];
