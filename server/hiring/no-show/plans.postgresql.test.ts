import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { truncateUsers } from '../../testing/empty-database.ts';
import { usePassa } from '../../testing/passa.ts';
import { plansOf } from '../../testing/plans.ts';
import { disputedNoShows, dueNoShows, noShowsFor, noShowsToAnswer, openNoShowsOfWorker } from './queries.ts';

// Query plans of the lists of no-shows among many that are over: a list reads the rows that it shows, and few others.

const passa = usePassa();
let worker: TestUser;
let business: TestUser;

const OVER = 6_000;
const OPEN = 40;
/** The other workers, and the other venues. Each has few no-shows, as in a large installation. */
const OTHERS = 600;
const LARGE = ['no_shows', 'no_show_steps', 'assignments', 'jobs'];
// Milliseconds.
const SEED_TIMEOUT = 120_000;
const NOW = new Date('2026-09-01T06:00:00Z');

beforeAll(async () => {
  await truncateUsers(passa.db);
  business = await aBusiness(passa);
  worker = await aWorker(passa);
  // The last ones, of the worker, are open: by turns recorded and due, recorded and not due, and disputed.
  const seed = `
    insert into users (id, name, email, role)
      select gen_random_uuid(), 'Somebody', role || '-' || n || '@example.se', role
      from generate_series(0, ${OTHERS - 1}) as n, unnest(array['business', 'worker']) as role;
    insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', array['Cook'], 'Malmö', 'Gata 1', '211 11' from users where email ~ '^worker-\\d';
    insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type,
        business_address, city, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', 'Krog ' || email, '556677-8899', 'Bar', 'Gata 1', 'Malmö', '211 11' from users
      where email ~ '^business-\\d';
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date, status)
      select case when n <= ${OVER} then (select id from users where email = 'business-' || n % ${OTHERS} || '@example.se')
          else '${business.partyId}'::uuid end, 'Shift ' || n,
        'Enough to be read of it', array['Cook'], 150, 'Gata 1', 'Malmö', '211 11',
        timestamptz '2024-01-01 10:00+01' + n * interval '3 hours', timestamptz '2024-01-01 12:00+01' + n * interval '3 hours', 'hired'
      from generate_series(1, ${OVER + OPEN}) as n;
    insert into openings (job_id, number) select id, 1 from jobs;
    insert into applications (job_id, worker_id, business_id, status, assigned_at)
      select id, case when business_id = '${business.partyId}' then '${worker.account.id}'::uuid else (select id from users
          where email = 'worker-' || substring(title from 7)::int % ${OTHERS} || '@example.se') end, business_id, 'accepted', start_date
      from jobs;
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
      select applications.id, openings.id, jobs.id, worker_id, 'accepted', start_date, end_date
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id;
    insert into no_shows (application_id, state, version, recorded_at, due_at, updated_at)
      select application_id, state, 1, '${NOW.toISOString()}', case when state = 'recorded' then timestamptz '${NOW.toISOString()}' +
        case n % 4 when 1 then interval '-1 hour' else interval '1 day' end end, '${NOW.toISOString()}'
      from (select application_id, n, case when n <= ${OVER} then 'withdrawn' when n % 2 = 1 then 'recorded' else 'disputed' end as state
        from (select application_id, substring(title from 7)::int as n from assignments join jobs on jobs.id = job_id) as hire) as absence;
    insert into notifications (id, user_id, kind, application_id)
      select gen_random_uuid(), worker_id, 'noShowRecorded', application_id from assignments`;
  await passa.db.transaction(async (tx) => {
    for (const statement of seed.split(';')) {
      await tx.execute(sql.raw(statement));
      // The checks of foreign keys keep their plans. With statistics of empty tables, they can read a whole table for each row.
      await tx.execute(sql`analyze jobs, openings, applications, assignments, no_shows, notifications`);
    }
  });
  await passa.db.execute(sql`vacuum analyze`);
}, SEED_TIMEOUT);

test.for([
  ['the disputed ones', () => disputedNoShows(passa.db, 500), OPEN / 2],
  ['those that are due', () => dueNoShows(passa.db, NOW, 100), OPEN / 4],
  ['those of a worker', () => noShowsFor(passa.db, worker.account.id, 'worker'), OPEN],
  ['those of a business', () => noShowsFor(passa.db, business.partyId, 'business'), OPEN],
  ['the open ones of a worker', () => openNoShowsOfWorker(passa.db, worker.account.id), OPEN],
  ['those that a worker has to answer', () => noShowsToAnswer(passa.db, worker.account.id), OPEN / 2],
] as const)('%s are read without those of others that are over', async ([, read, expected]) => {
  let shown = 0;
  const plans = await plansOf(passa.db, async () => {
    shown = (await read()).length;
  });
  expect(shown).toBe(expected);
  const steps = plans.flat().filter(({ table }) => LARGE.includes(table ?? ''));
  expect(steps.filter(({ node }) => node.includes('Seq Scan'))).toEqual([]);
  for (const table of LARGE) {
    const rows = steps.reduce((sum, step) => sum + (step.table === table ? step.rows : 0), 0);
    expect([table, rows <= 2 * OPEN]).toEqual([table, true]);
  }
});
