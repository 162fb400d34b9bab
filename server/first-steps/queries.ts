import type { FirstStep, Role } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { applications, businesses, jobs, workers } from '../platform/database/schema.ts';

export type Done = Partial<Record<FirstStep, boolean>>;

const isTrue = (condition: ReturnType<typeof sql>) => sql<boolean>`${condition}`;

/** Which of the first steps somebody has taken. One that was taken back was taken. */
export async function stepsTaken(db: Database, { userId, role }: { userId: string; role: Role }): Promise<Done> {
  const [done] = await (role === 'worker' ? ofWorker(db) : ofBusiness(db)).execute({ userId });
  return done ?? {};
}

const ofWorker = (db: Database) =>
  prepared(db, 'first_steps_of_worker', (on, name) =>
    on
      .select({
        // That a language is not spoken may be told of it, too.
        languages: isTrue(sql`jsonb_path_exists(${workers.languageProficiency}, '$.* ? (@ <> "None")')`),
        experience: isTrue(sql`jsonb_array_length(${workers.workExperiences}) > 0`),
        application: isTrue(
          sql`exists (select from ${applications} where ${applications.workerId} = ${sql.placeholder('userId')})`,
        ),
      })
      .from(workers)
      .where(eq(workers.userId, sql.placeholder('userId')))
      .prepare(name),
  );

const ofBusiness = (db: Database) =>
  prepared(db, 'first_steps_of_business', (on, name) =>
    on
      .select({
        // What was brought over from the older database may lack them.
        venue: isTrue(sql`${businesses.phoneNumber} <> '' and ${businesses.businessAddress} <> ''`),
        job: isTrue(sql`exists (select from ${jobs} where ${jobs.businessId} = ${sql.placeholder('userId')})`),
        answer: isTrue(sql`exists (
          select from ${jobs} join ${applications} on ${applications.jobId} = ${jobs.id}
          where ${jobs.businessId} = ${sql.placeholder('userId')} and ${applications.status} not in ('pending', 'withdrawn'))`),
      })
      .from(businesses)
      .where(eq(businesses.userId, sql.placeholder('userId')))
      .prepare(name),
  );
