import { MAX_SHIFT_HOURS, PRESENCE_AFTER_END_HOURS } from '@passa/domain';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { assignments, jobs, startsOrKeeps, hasOpenNoShow } from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { hiredWorkers } from '../core/jobs-of-business.ts';

const HOUR = 60 * 60 * 1000;

/** More than a venue has on one day. */
const MAX_SHIFTS = 50;

const shiftsUnderWayQuery = prepare('shifts_under_way', (db, name) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      status: jobs.status,
      hiredWorkers,
    })
    .from(jobs)
    .where(
      startsOrKeeps({
        from: sql`${sql.placeholder('startsFrom')}::timestamptz`,
        until: sql`${sql.placeholder('until')}::timestamptz`,
      }),
    )
    .orderBy(asc(jobs.startDate), asc(jobs.id))
    .limit(constantLimit(MAX_SHIFTS))
    .prepare(name),
);

/**
 * The jobs of a business with a shift that may be under way, begins before an instant, or has ended so recently that a worker may still be
 * there. Each job has its hired workers, and the jobs are sorted by start. Some of their shifts may have ended before.
 */
export function shiftsUnderWay(db: Database, businessId: string, { now, until }: { now: Date; until: Date }) {
  // The index is by the start, and no shift is longer. The night in which summer time ends has one more hour.
  const hours = PRESENCE_AFTER_END_HOURS + MAX_SHIFT_HOURS + 1;
  const startsFrom = new Date(now.getTime() - hours * HOUR).toISOString();
  return shiftsUnderWayQuery(db).execute({ businessId, startsFrom, until: until.toISOString() });
}

/** The applications of some jobs with an unresolved no-show. */
export async function openNoShowsOf(db: Database, jobIds: string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const found = await db
    .select({ id: assignments.applicationId })
    .from(assignments)
    .where(and(inArray(assignments.jobId, jobIds), hasOpenNoShow));
  return new Set(found.map(({ id }) => id));
}
