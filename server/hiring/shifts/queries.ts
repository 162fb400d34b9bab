import { statusesShownAs, type ShiftView } from '@passa/domain';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { jobsBesideApplicationOf } from '../jobs/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { applications } from '../../database/schema.ts';
import { oneOf } from '../../platform/database/columns.ts';
import { keyParams, olderThanPlaceholders, PAGE_SIZE, type PageKey } from '../../platform/http/page.ts';

/** The shifts in one of the tabs that hold what a worker applied to, the newest application first. */
export function shiftsAppliedTo(
  db: Database,
  workerId: string,
  view: Exclude<ShiftView, 'available'>,
  after: PageKey | undefined,
) {
  return prepared(db, `shifts_${view}`, (on, name) =>
    jobsBesideApplicationOf(on, sql.placeholder('workerId'))
      .where(
        and(
          eq(applications.workerId, sql.placeholder('workerId')),
          oneOf(applications.status, statusesShownAs(view)),
          olderThanPlaceholders(applications.createdAt, applications.id),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(PAGE_SIZE + 1)
      .prepare(name),
  ).execute({ workerId, ...keyParams(after) });
}

export function countApplicationsByStatus(db: Database, workerId: string) {
  return prepared(db, 'count_applications_by_status', (on, name) =>
    on
      .select({ status: applications.status, applications: count() })
      .from(applications)
      .where(eq(applications.workerId, sql.placeholder('workerId')))
      .groupBy(applications.status)
      .prepare(name),
  ).execute({ workerId });
}
