import { AVAILABLE_LIMIT, statusesInView, type ShiftView } from '@passa/domain';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { hasNotStarted, isOpen, selectJobsForWorker } from '../jobs/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications, jobs } from '../../database/schema.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

const hasNotApplied = sql`not exists (
  select from ${applications} where job_id = ${jobs.id} and worker_id = ${sql.placeholder('workerId')} and status <> 'withdrawn')`;

const newestJobsAvailableQuery = prepare('newest_jobs_available', (db, name) =>
  selectJobsForWorker(db, sql.placeholder('workerId'))
    .where(and(isOpen, hasNotStarted, hasNotApplied))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(constantLimit(AVAILABLE_LIMIT))
    .prepare(name),
);

/** The newest open jobs that a worker has not applied for: at most `AVAILABLE_LIMIT` (specification section 4). */
export function newestJobsAvailable(db: Database, workerId: string, now: Date) {
  return newestJobsAvailableQuery(db).execute({ workerId, now: now.toISOString() });
}

const countJobsAvailableQuery = prepare('count_jobs_available', (db, name) =>
  db
    .select({ createdAt: jobs.createdAt })
    .from(jobs)
    .where(and(isOpen, hasNotStarted, hasNotApplied))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(constantLimit(AVAILABLE_LIMIT))
    .prepare(name),
);

/**
 * Counts the jobs that `newestJobsAvailable` returns: at most `AVAILABLE_LIMIT`.
 * @returns the count, and if it is at the limit, when the oldest of these jobs was posted
 */
export async function countJobsAvailable(
  db: Database,
  workerId: string,
  now: Date,
): Promise<{ available: number; availableSince: Date | null }> {
  const found = await countJobsAvailableQuery(db).execute({ workerId, now: now.toISOString() });
  return { available: found.length, availableSince: found[AVAILABLE_LIMIT - 1]?.createdAt ?? null };
}

/** The tabs that list shifts the worker has applied to. */
type ApplicationView = Exclude<ShiftView, 'available'>;

const shiftsInViewQuery = (view: ApplicationView) =>
  prepare(`shifts_${view}`, (db, name) =>
    selectJobsForWorker(db, sql.placeholder('workerId'))
      .where(
        and(
          eq(applications.workerId, sql.placeholder('workerId')),
          oneOf(applications.status, statusesInView(view)),
          olderThanPlaceholders(applications.createdAt, applications.id),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(constantLimit(PAGE_SIZE + 1))
      .prepare(name),
  );

const shiftQueries = {
  applied: shiftsInViewQuery('applied'),
  assigned: shiftsInViewQuery('assigned'),
  settled: shiftsInViewQuery('settled'),
} satisfies Record<ApplicationView, unknown>;

/** A page of the shifts in a tab of the worker dashboard, newest application first. */
export function shiftsInView(db: Database, workerId: string, view: ApplicationView, after: PageKey | undefined) {
  return shiftQueries[view](db).execute({ workerId, ...keyParams(after) });
}

const countApplicationsByStatusQuery = prepare('count_applications_by_status', (db, name) =>
  db
    .select({ status: applications.status, applications: count() })
    .from(applications)
    .where(eq(applications.workerId, sql.placeholder('workerId')))
    .groupBy(applications.status)
    .prepare(name),
);

export function countApplicationsByStatus(db: Database, workerId: string) {
  return countApplicationsByStatusQuery(db).execute({ workerId });
}
