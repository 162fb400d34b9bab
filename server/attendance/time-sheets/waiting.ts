import { MAX_SETTLED_COUNTED } from '@passa/domain';
import { and, asc, count, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assignments, businesses, jobs, noShows, timeSheets } from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { isUnproposed, unproposedParams } from './queries.ts';

/**
 * Counts the hours that workers have stated to a venue and that it can approve: those of a shift that was completed before its end can be
 * approved later.
 * @param proposed a parameter, so that the planner cannot read the proposals of all users by the partial index for the scheduled task
 */
export const countStatedHours = (venue: {
  businessId: SQL | AnyPgColumn;
  now: SQL;
  proposed: Placeholder | 'proposed';
}): SQL<number> => sql`(
  select count(*)::int from ${timeSheets} as sheet
  where sheet.business_id = ${venue.businessId} and sheet.state = ${venue.proposed} and sheet.proposed_by = 'worker'
    and not exists (
      select from ${noShows} as absence where absence.application_id = sheet.application_id and absence.state in ('recorded', 'disputed'))
    and (sheet.figure->>'end')::timestamptz <= ${venue.now})`;

const sheetsOfVenue = (condition: SQL) =>
  sql`(select count(*) from ${timeSheets} as sheet where sheet.business_id = ${sql.placeholder('businessId')}::uuid and ${condition})`;

// Every shift of a venue ends here, so the count stops.
const countedSettled = sql`(select count(*) from (select 1 from ${timeSheets} as sheet
  where sheet.business_id = ${sql.placeholder('businessId')}::uuid and sheet.state = 'settled'
  limit ${sql.raw(String(MAX_SETTLED_COUNTED))}) as settled)`;

const countTimeSheetsQuery = prepare('count_time_sheets', (db, name) => {
  const unproposed = db
    .select({ sheets: count() })
    .from(assignments)
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .where(isUnproposed);
  const stated = countStatedHours({
    businessId: sql`${sql.placeholder('businessId')}::uuid`,
    now: sql`${sql.placeholder('now')}::timestamptz`,
    proposed: sql.placeholder('proposed'),
  });
  const disputed = sheetsOfVenue(sql`sheet.state = 'disputed'`);
  return db
    .select({
      waiting: sql`${stated} + (${unproposed}) + ${disputed}`.mapWith(Number),
      approved: sheetsOfVenue(sql`sheet.state = 'approved'`).mapWith(Number),
      settled: countedSettled.mapWith(Number),
    })
    .from(businesses)
    .where(eq(businesses.id, sql.placeholder('businessId')))
    .prepare(name);
});

/** Counts the time sheets that a venue has to deal with: those that it can approve or that are disputed, and those that it has to pay; and those that it has paid. */
export async function countTimeSheets(db: Database, businessId: string, now: Date) {
  const [counts] = await countTimeSheetsQuery(db).execute({
    ...unproposedParams(businessId, now),
    proposed: 'proposed',
  });
  return counts ?? { waiting: 0, approved: 0, settled: 0 };
}

const hoursToAnswerQuery = prepare('hours_to_answer', (db, name) =>
  db
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
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(
      and(
        eq(assignments.workerId, sql.placeholder('workerId')),
        // A comparison with a subquery, which the planner expects to hold for few rows. Otherwise it would read the time sheets of all
        // users.
        sql`(select stated.state || ' by ' || stated.proposed_by from ${timeSheets} as stated
          where stated.application_id = ${assignments.applicationId}) = 'proposed by business'`,
      ),
    )
    .orderBy(asc(timeSheets.dueAt), asc(timeSheets.applicationId))
    .limit(constantLimit(PAGE_SIZE))
    .prepare(name),
);

/** The hours that venues have proposed to a worker, who has not answered, the next deadline first. */
export const hoursToAnswer = (db: Database, workerId: string) => hoursToAnswerQuery(db).execute({ workerId });
