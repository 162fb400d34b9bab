import { MAX_SHIFT_HOURS, WEEK_JOB_STATUSES } from '@passa/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import { jobs, startsOrKeeps } from '../../database/schema.ts';
import { constantLimit, oneOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { hiredWorkers } from '../jobs/index.ts';

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
      and(
        eq(jobs.businessId, sql.placeholder('businessId')),
        // As the index of the week view has it.
        oneOf(jobs.status, WEEK_JOB_STATUSES),
        startsOrKeeps({
          from: sql`${sql.placeholder('startsFrom')}::timestamptz`,
          to: sql`${sql.placeholder('until')}::timestamptz`,
        }),
      ),
    )
    .orderBy(asc(jobs.startDate), asc(jobs.id))
    .limit(constantLimit(MAX_SHIFTS))
    .prepare(name),
);

/**
 * The jobs of a business of which a shift may be under way or begins before an instant, each with the hired workers, by start. Some of their
 * shifts may have ended.
 */
export function shiftsUnderWay(db: Database, businessId: string, { now, until }: { now: Date; until: Date }) {
  // The index is by the start, and no shift is longer. The night in which summer time ends has one more hour.
  const startsFrom = new Date(now.getTime() - (MAX_SHIFT_HOURS + 1) * HOUR).toISOString();
  return shiftsUnderWayQuery(db).execute({ businessId, startsFrom, until: until.toISOString() });
}
