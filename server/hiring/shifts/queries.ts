import { statusesInView, type ShiftView } from '@passa/domain';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { selectJobsForWorker } from '../jobs/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications } from '../../database/schema.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** The tabs that list shifts the worker has applied to. The tab Available is in `../search/open-jobs.ts`. */
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
