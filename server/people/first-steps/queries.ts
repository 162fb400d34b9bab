import type { FirstStep, Party } from '@passa/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { applications, businesses, jobs, workers } from '../../database/schema.ts';

export type CompletedSteps = Partial<Record<FirstStep, boolean>>;

// Wrapped in a statement of its own: in a query on a single table Drizzle omits the table name of a column, and the
// column would refer to the subquery's table.
const condition = (condition: SQL) => sql<boolean>`${condition}`;

const ofWorker = prepare('first_steps_of_worker', (db, name) =>
  db
    .select({
      // The level None is stored too, and does not count.
      languages: condition(sql`jsonb_path_exists(${workers.languageProficiency}, '$.* ? (@ <> "None")')`),
      experience: condition(sql`jsonb_array_length(${workers.workExperiences}) > 0`),
      application: condition(
        sql`exists (select from ${applications} where ${applications.workerId} = ${sql.placeholder('partyId')})`,
      ),
    })
    .from(workers)
    .where(eq(workers.userId, sql.placeholder('partyId')))
    .prepare(name),
);

const ofBusiness = prepare('first_steps_of_business', (db, name) =>
  db
    .select({
      // Imported businesses may lack these.
      venue: condition(sql`${businesses.phoneNumber} <> '' and ${businesses.businessAddress} <> ''`),
      job: condition(sql`exists (select from ${jobs} where ${jobs.businessId} = ${sql.placeholder('partyId')})`),
      payday: condition(sql`${businesses.payday} is not null`),
      answer: condition(sql`exists (
          select from ${jobs} join ${applications} on ${applications.jobId} = ${jobs.id}
          where ${jobs.businessId} = ${sql.placeholder('partyId')} and ${applications.status} not in ('pending', 'withdrawn'))`),
    })
    .from(businesses)
    .where(eq(businesses.id, sql.placeholder('partyId')))
    .prepare(name),
);

/** Which of the first steps a user has completed. A withdrawn application counts. */
export async function completedSteps(db: Database, { partyId, role }: Party): Promise<CompletedSteps> {
  const [done] = await (role === 'worker' ? ofWorker(db) : ofBusiness(db)).execute({ partyId });
  return done ?? {};
}
