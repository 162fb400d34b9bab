import { sql } from 'drizzle-orm';
import { mergeOpenJobCounts } from '../hiring/index.ts';
import { aBusiness, aJob, anApplication, aWorker, type TestUser } from './builders.ts';
import { truncateUsers } from './empty-database.ts';
import type { Passa } from './passa.ts';
import { withOpenings } from './with-openings.ts';

const OPEN = 3_000;
const PAST = 50_000;
const WORKED = 6_000;
const WORKERS = 300;
/** The businesses that block the worker. Each has at most one open job. */
export const BLOCKED = 3;
const BUSINESSES = 4_000;
/** The worker's applications of each kind: accepted, completed and declined. */
const OWN = 100;

/** A worker and a business of a large database, and a job of the business that has applicants. */
export type LargeDatabase = { worker: TestUser; business: TestUser; job: { id: string } };

/** Fills the database with tens of thousands of jobs, so that the plan of a query is that of a large database. */
export async function fillLargeDatabase(passa: Passa): Promise<LargeDatabase> {
  const { db } = passa;
  // Deleted rows of earlier test files leave larger tables and indexes behind, for which PostgreSQL can choose other plans.
  await truncateUsers(db);
  const business = await aBusiness(passa);
  const worker = await aWorker(passa);
  const seed = `
    insert into users (id, name, email, role)
      select gen_random_uuid(), 'Somebody', 'person-' || n || '@example.se', case when n <= ${WORKERS} then 'worker' else 'business' end
      from generate_series(1, ${WORKERS + BUSINESSES}) as n;
    insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', array['Cook'], 'Malmö', 'Gata 1', '211 11' from users
      where role = 'worker' and email like 'person-%';
    insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type,
        business_address, city, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', 'Krog ' || email, '556677-8899', 'Bar', 'Gata 1', 'Malmö', '211 11' from users
      where role = 'business' and email like 'person-%';
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date,
        end_date, status, created_at)
      select (array(select user_id from businesses order by user_id))[n % ${BUSINESSES} + 1],
        case n % 5 when 0 then 'Server for the evening ' when 1 then 'Cook wanted ' else 'Work to do ' end || n,
        'What there is to do, in number ' || n % 500 || ', is told when you come.',
        case n % 3 when 0 then array['Cook', 'Server'] when 1 then array['Server'] else array['Host'] end, 150, 'Gata 1',
        case n % 4 when 0 then 'Malmö' when 1 then 'Gothenburg' else 'Stockholm' end, '211 11',
        timestamptz '2027-01-01 17:00+01' - case when n <= ${PAST} then interval '2 years' else interval '0' end,
        timestamptz '2027-01-01 23:00+01',
        case when n <= ${PAST} then 'closed' else 'open' end, timestamptz '2026-08-01 00:00+02' - n * interval '1 minute'
      from generate_series(1, ${PAST + OPEN}) as n;
    insert into openings (job_id, number) select id, 1 from jobs;
    insert into applications (job_id, worker_id, business_id, created_at)
      select jobs.id, workers.user_id, business_id, jobs.created_at + interval '1 hour'
      from (select *, row_number() over (order by id) as n from jobs) as jobs
      join (select user_id, row_number() over (order by user_id) as n from workers) as workers
        on workers.n % 75 = jobs.n % 75
      where jobs.status = 'open' or jobs.n % 2 = 0;
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date,
        end_date, status)
      select (array(select user_id from businesses order by user_id))[n % ${BUSINESSES} + 1], 'Worked ' || n,
        'What was to be done is long over.', array['Host'], 150, 'Gata 1', 'Malmö', '211 11',
        timestamptz '2024-01-01 17:00+01' + n * interval '1 hour', timestamptz '2024-01-01 23:00+01' + n * interval '1 hour',
        'completed'
      from generate_series(1, ${WORKED}) as n;
    insert into openings (job_id, number) select id, 1 from jobs where status = 'completed';
    insert into applications (job_id, worker_id, business_id, status, assigned_at)
      select jobs.id, (array(select user_id from workers order by user_id))[substring(title from 8)::int % ${WORKERS} + 1],
        business_id, 'completed', start_date
      from jobs where status = 'completed';
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
      select applications.id, openings.id, jobs.id, worker_id, 'completed', start_date, end_date
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id
      where applications.status = 'completed'`;
  // One after the other, since each has its own timeout.
  await db.transaction(async (tx) => {
    for (const statement of seed.split(';')) {
      await tx.execute(sql.raw(statement));
      // The checks of foreign keys keep their plans. With statistics of empty tables, they can read a whole table for each row.
      await tx.execute(sql`analyze users, workers, businesses, jobs, openings, applications, assignments`);
    }
  });
  const job = await aJob(business);
  for (let i = 0; i < 25; i += 1) await anApplication(await aWorker(passa), job);
  await db.execute(sql`insert into applications (job_id, worker_id, business_id)
    select id, ${worker.account.id}::uuid, business_id from jobs where status = 'open' and title like 'Cook%' on conflict do nothing`);
  await db.execute(
    withOpenings(sql`insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city,
      zip_code, start_date, end_date, status)
    select ${business.partyId}::uuid, 'Job ' || n, 'Enough to be read of it', array['Cook'], 150, 'Gata 1', 'Malmö', '211 11',
      '2027-03-01 17:00+01', '2027-03-01 23:00+01', case n % 2 when 0 then 'open' else 'closed' end
    from generate_series(1, 200) as n`),
  );
  await aJob(business, { location: { address: 'Gata 1', city: 'Stockholm', zipCode: '164 40' }, payRate: 320 });
  // In one transaction, since the status of a job must agree with its assignments.
  await db.execute(
    sql.raw(`
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date,
        end_date, status)
      select (array(select user_id from businesses order by user_id))[n], 'Own ' || n, 'Enough to be read of it', array['Cook'], 150,
        'Gata 1', 'Malmö', '211 11', timestamptz '2027-02-01 17:00+01' + n * interval '1 day',
        timestamptz '2027-02-01 23:00+01' + n * interval '1 day',
        case n % 3 when 0 then 'hired' when 1 then 'completed' else 'closed' end
      from generate_series(1, ${3 * OWN}) as n;
    insert into openings (job_id, number) select id, 1 from jobs where title like 'Own %';
    insert into applications (job_id, worker_id, business_id, status, assigned_at, updated_at)
      select id, '${worker.account.id}', business_id,
        case status when 'hired' then 'accepted' when 'completed' then 'completed' else 'declined' end,
        case when status <> 'closed' then start_date end,
        timestamptz '2026-12-01 12:00+01' - substring(title from 5)::int * interval '1 hour'
      from jobs where title like 'Own %';
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
      select applications.id, openings.id, jobs.id, worker_id, applications.status, start_date, end_date
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id
      where title like 'Own %' and applications.status <> 'declined'`),
  );
  // As the scheduled task does, which would otherwise change the version of a cached count during a test.
  await mergeOpenJobCounts(db);
  await db.execute(sql`vacuum analyze`);
  // After the vacuum, as in operation a table has rows that were written since.
  // Many accounts block each other. A few businesses block the worker, so no list of the worker has their open jobs.
  await db.execute(sql`
    insert into blocks (worker_id, business_id, blocked_by)
    select worker.user_id, business.user_id, 'worker'
    from (select user_id, row_number() over (order by user_id) as n from businesses) as business
    join (select user_id, row_number() over (order by user_id) as n from workers) as worker on worker.n = business.n % 300
    where business.user_id <> ${business.partyId} and worker.user_id <> ${worker.account.id}`);
  await db.execute(sql`
    insert into blocks (worker_id, business_id, blocked_by)
    select ${worker.account.id}::uuid, user_id, 'business' from businesses
    where user_id <> ${business.partyId} order by user_id limit ${BLOCKED}`);
  await db.execute(sql`analyze blocks`);
  return { worker, business, job };
}
