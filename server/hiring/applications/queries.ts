import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { selectFiles } from '../../files/index.ts';
import { applicantSnapshots, applications, assignments, holdsOpening, users, workers } from '../../database/schema.ts';
import { ascendingKeyParams, PAGE_SIZE } from '../../platform/http/page.ts';
import type { ApplicantKey } from './cursor.ts';

// The applicants who wait come before those whose application has ended, each in the order in which they applied. The same
// expressions as in the index `applications_of_job`.
const isDecided = sql<boolean>`(${applications.status} <> 'pending')`;
const inOrder = [isDecided, asc(applications.createdAt), asc(applications.id)];

const isOnPage = and(
  eq(applications.jobId, sql.placeholder('jobId')),
  // A constant, so that the planner can use the partial index over the applications that were not withdrawn.
  sql`${applications.status} <> 'withdrawn'`,
  sql`(${isDecided}, ${applications.createdAt}, ${applications.id})
    > (${sql.placeholder('afterDecided')}::boolean, ${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`,
);

const paramsAfter = (after: ApplicantKey | undefined) => ({
  afterDecided: after?.isDecided ?? false,
  ...ascendingKeyParams(after),
});

const selectApplications = (db: Database, condition: SQL | undefined) =>
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
    .where(condition);

const applicationsOfJobQuery = prepare('applications_of_job', (db, name) =>
  selectApplications(db, isOnPage)
    .orderBy(...inOrder)
    .limit(constantLimit(PAGE_SIZE + 1))
    .prepare(name),
);

const assignmentsOfJob = (db: Database) =>
  db
    .select({ applicationId: assignments.applicationId, workerId: assignments.workerId })
    .from(assignments)
    .where(and(eq(assignments.jobId, sql.placeholder('jobId')), holdsOpening));

const hiredApplicationsQuery = prepare('hired_applications_of_job', (db, name) => {
  const hired = assignmentsOfJob(db).as('hired');
  return selectApplications(db, inArray(applications.id, db.select({ id: hired.applicationId }).from(hired))).prepare(
    name,
  );
});

/** The applications of the workers who are hired for a job or have completed it. */
export const hiredApplications = (db: Database, jobId: string) => hiredApplicationsQuery(db).execute({ jobId });

const filesOfApplicantsQuery = prepare('files_of_applicants', (db, name) => {
  const workerIds = db
    .select({ id: applications.workerId })
    .from(applications)
    .where(isOnPage)
    .orderBy(...inOrder)
    .limit(constantLimit(PAGE_SIZE));
  const hired = assignmentsOfJob(db).as('hired');
  const hiredIds = db.select({ id: hired.workerId }).from(hired);
  return selectFiles(db, (id) => inArray(id, union(workerIds, hiredIds))).prepare(name);
});

/**
 * A page of the applications to a job that were not withdrawn, each with its worker and snapshot: first the pending ones, the earliest
 * at the top, then the others.
 */
export function applicationsOfJob(db: Database, jobId: string, after: ApplicantKey | undefined) {
  return applicationsOfJobQuery(db).execute({ jobId, ...paramsAfter(after) });
}

/** The files of the workers on that page and of those who are hired, oldest first. */
export function filesOfApplicants(db: Database, jobId: string, after: ApplicantKey | undefined) {
  return filesOfApplicantsQuery(db).execute({ jobId, ...paramsAfter(after) });
}

export type ApplicantRow = Awaited<ReturnType<typeof applicationsOfJob>>[number];
