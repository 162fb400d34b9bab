import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applicantSnapshots, applications, users, workers } from '../../database/schema.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

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
    .where(
      and(
        eq(applications.jobId, sql.placeholder('jobId')),
        // A constant, so that the planner can use the partial index over the applications that were not withdrawn.
        sql`${applications.status} <> 'withdrawn'`,
        olderThanPlaceholders(applications.createdAt, applications.id),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

/** A page of the applications to a job that were not withdrawn, newest first, each with its worker and snapshot. */
export function applicationsOfJob(db: Database, jobId: string, after: PageKey | undefined) {
  return applicationsOfJobQuery(db).execute({ jobId, ...keyParams(after) });
}

export type ApplicantRow = Awaited<ReturnType<typeof applicationsOfJob>>[number];
