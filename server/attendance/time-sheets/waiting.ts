import { and, asc, count, eq } from 'drizzle-orm';
import { assignments, businesses, jobs, timeSheets } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { isUnproposedOf } from './queries.ts';

/** Counts the time sheets of a venue: those that it can approve, those that it has approved, and those that it has paid. */
export async function countTimeSheets(db: Database, businessId: string, now: Date) {
  const [byState, [unproposed]] = await Promise.all([
    db
      .select({ state: timeSheets.state, proposedBy: timeSheets.proposedBy, sheets: count() })
      .from(timeSheets)
      .where(eq(timeSheets.businessId, businessId))
      .groupBy(timeSheets.state, timeSheets.proposedBy),
    db
      .select({ sheets: count() })
      .from(assignments)
      .innerJoin(jobs, eq(jobs.id, assignments.jobId))
      .leftJoin(timeSheets, eq(timeSheets.applicationId, assignments.applicationId))
      .where(isUnproposedOf(businessId, now)),
  ]);
  const inState = (state: string) => byState.filter((row) => row.state === state);
  const sum = (rows: typeof byState) => rows.reduce((total, { sheets }) => total + sheets, 0);
  const proposed = inState('proposed').filter(({ proposedBy }) => proposedBy === 'worker');
  return {
    waiting: sum(proposed) + (unproposed?.sheets ?? 0),
    approved: sum(inState('approved')),
    settled: sum(inState('settled')),
  };
}

/** The hours that venues have proposed to a worker, who has not answered, the next deadline first. */
export function hoursToAnswer(db: Database, workerId: string) {
  return db
    .select({
      applicationId: timeSheets.applicationId,
      jobId: jobs.id,
      title: jobs.title,
      businessName: businesses.businessName,
      isLower: timeSheets.isLower,
      dueAt: timeSheets.dueAt,
    })
    .from(assignments)
    .innerJoin(timeSheets, eq(timeSheets.applicationId, assignments.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(businesses, eq(businesses.userId, jobs.businessId))
    .where(
      and(eq(assignments.workerId, workerId), eq(timeSheets.state, 'proposed'), eq(timeSheets.proposedBy, 'business')),
    )
    .orderBy(asc(timeSheets.dueAt), asc(timeSheets.applicationId))
    .limit(PAGE_SIZE);
}
