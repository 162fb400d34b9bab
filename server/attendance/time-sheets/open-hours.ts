import type { Party } from '@passa/domain';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { assignments, jobs, noShows, timeSheets } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { isExpected, LISTED_DAYS } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How many worked shifts of a user are open, by what they wait for. */
export type OpenHours = { unanswered: number; unpaid: number; disputed: number };

/**
 * Counts the shifts of a worker or of a venue that are open: the hours or the no-show wait for an answer (`unanswered`), the approved hours
 * are not marked as paid (`unpaid`), or the hours or the no-show are disputed (`disputed`).
 * @param now UTC instant
 */
export async function countOpenHours(db: Database, { partyId, role }: Party, now: Date): Promise<OpenHours> {
  const hours = sql`coalesce(${timeSheets.state}, 'recorded')`;
  const absence = sql`coalesce(${noShows.state}, 'withdrawn')`;
  const isUnproposed = sql`(${hours} = 'recorded' and ${assignments.status} <> 'cancelled' and ${isExpected}
    and ${assignments.endDate} <= ${now.toISOString()}::timestamptz
    and ${assignments.startDate} > ${new Date(now.getTime() - LISTED_DAYS * DAY).toISOString()}::timestamptz)`;
  const isDisputed = sql`(${hours} = 'disputed' or ${absence} = 'disputed')`;
  const count = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      unanswered: count(
        sql`not ${isDisputed} and (${hours} = 'proposed' or ${absence} = 'recorded' or ${isUnproposed})`,
      ),
      unpaid: count(sql`${hours} = 'approved'`),
      disputed: count(isDisputed),
    })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .leftJoin(timeSheets, eq(timeSheets.applicationId, assignments.applicationId))
    .leftJoin(noShows, eq(noShows.applicationId, assignments.applicationId))
    .where(
      and(
        eq(role === 'worker' ? assignments.workerId : jobs.businessId, partyId),
        or(ne(assignments.status, 'cancelled'), sql`${timeSheets.applicationId} is not null`),
      ),
    );
  return counts ?? { unanswered: 0, unpaid: 0, disputed: 0 };
}
