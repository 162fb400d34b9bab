import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications, businesses, jobs } from '../../database/schema.ts';
import { aBusiness, aJob, anApplication, aWorker } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import type { Database } from './database.ts';
import { prepare } from './prepare.ts';
import { compileRowMapper } from './row-mapper.ts';

const passa = usePassa();

const select = (db: Database) =>
  db
    .select({
      job: jobs,
      venue: { name: businesses.businessName, words: sql<string>`'a venue'` },
      application: { id: applications.id, createdAt: applications.createdAt, cancelledAt: applications.cancelledAt },
      cancelledFirst: { cancelledAt: applications.cancelledAt, id: applications.id },
      days: sql`1 + 1`.mapWith(String),
      status: applications.status,
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .leftJoin(applications, eq(applications.jobId, jobs.id))
    .orderBy(asc(jobs.title));

test('the rows of a prepared statement are those that Drizzle returns', async () => {
  const business = await aBusiness(passa);
  await anApplication(await aWorker(passa), await aJob(business, { title: 'Applied for' }));
  await aJob(business, { title: 'Nobody has applied' });

  const expected = await select(passa.db);
  expect(expected).toMatchObject([{ application: { cancelledAt: null } }, { application: null, days: '2' }]);
  const statement = prepare('mapped_rows', (db, name) => select(db).prepare(name));
  expect(await statement(passa.db).execute()).toEqual(expected);
});

test('a field nested deeper than one object is refused, instead of losing its last name', () => {
  const fields = [{ path: ['venue', 'place', 'city'], field: jobs.city }];
  expect(() => compileRowMapper(fields, undefined)).toThrow('The path venue.place.city has more than two names.');
});
