import { statusesShownAs, type ShiftView } from '@passa/domain';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { jobsBesideApplicationOf } from '../jobs/index.ts';
import type { Database } from '../platform/database/database.ts';
import { applications } from '../platform/database/schema.ts';
import { olderThan, PAGE_SIZE, type PageKey } from '../platform/http/page.ts';

/** The shifts in one of the tabs that hold what a worker applied to, the newest application first. */
export function shiftsAppliedTo(
  db: Database,
  workerId: string,
  view: Exclude<ShiftView, 'available'>,
  after: PageKey | undefined,
) {
  return jobsBesideApplicationOf(db, workerId)
    .where(
      and(
        eq(applications.workerId, workerId),
        inArray(applications.status, statusesShownAs(view)),
        olderThan(applications, after),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(PAGE_SIZE + 1);
}

export function countApplicationsByStatus(db: Database, workerId: string) {
  return db
    .select({ status: applications.status, applications: count() })
    .from(applications)
    .where(eq(applications.workerId, workerId))
    .groupBy(applications.status);
}
