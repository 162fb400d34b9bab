import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { truncateUsers } from '../../testing/empty-database.ts';
import { plansOf } from '../../testing/plans.ts';
import { usePassa } from '../../testing/passa.ts';
import { disputedHires } from './queries.ts';

// Query plans with many time sheets: a request reads those that it shows, and few others.

const passa = usePassa();
let business: TestUser;
const SHEETS = 6_000;

beforeAll(async () => {
  await truncateUsers(passa.db);
  business = await aBusiness(passa);
  const [other, worker] = [await aBusiness(passa), await aWorker(passa)];
  const seed = `
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date,
        status)
      select case n % 10 when 0 then '${business.account.id}'::uuid else '${other.account.id}'::uuid end, 'Worked ' || n,
        'What was to be done is long over.', array['Host'], 150, 'Gata 1', 'Malmö', '211 11',
        timestamptz '2024-01-01 17:00+01' + n * interval '3 hours', timestamptz '2024-01-01 19:00+01' + n * interval '3 hours', 'completed'
      from generate_series(1, ${SHEETS}) as n;
    insert into openings (job_id, number) select id, 1 from jobs;
    insert into applications (job_id, worker_id, business_id, status, assigned_at)
      select id, '${worker.account.id}', business_id, 'completed', start_date from jobs;
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date, has_terms)
      select applications.id, openings.id, jobs.id, worker_id, 'completed', start_date, end_date, true
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id;
    insert into time_sheets (application_id, business_id, shift_start, shift_end, state, proposed_by, figure, basis, is_all_by_qr,
        last_event, paid_minutes, is_lower, due_at, version, updated_at)
      select application_id, business_id, jobs.start_date, jobs.end_date, state, 'worker', '{"start":"2024-01-01T16:00:00.000Z","end":"2024-01-01T18:00:00.000Z","breaks":[]}',
        'planned', false, 0, case when state <> 'disputed' then 120 end, false,
        case when state = 'proposed' then jobs.end_date + interval '20 years' end, 1, jobs.end_date
      from assignments join jobs on jobs.id = job_id cross join lateral (
        select case when substring(title from 8)::int % 100 < 90 then 'settled' when substring(title from 8)::int % 100 < 99 then 'proposed'
          else 'disputed' end as state) as stated`;
  // The checks of foreign keys keep their plans. With statistics of what earlier test files left, they can read a whole table for each row.
  await passa.db.transaction(async (tx) => {
    for (const statement of seed.split(';')) {
      await tx.execute(sql.raw(statement));
      await tx.execute(sql`analyze jobs, openings, applications, assignments`);
    }
  });
  await passa.db.execute(sql`analyze`);
}, 120_000);

/** The most rows that a step of the statements reads from a table. */
async function mostRowsRead(run: () => Promise<unknown>): Promise<number> {
  const plans = await plansOf(passa.db, run);
  return Math.max(...plans.flat().map(({ table, rows }) => (table === undefined ? 0 : rows)));
}

test.for(['proposed', 'settled', 'disputed', 'approved', 'recorded'])(
  'the list of a venue reads its page of %s time sheets, on the first and on a later page',
  async (state) => {
    const path = `/api/time-sheets?state=${state}`;
    const first = await business.visitor.get<{ next: string | null }>(path);
    for (const cursor of ['', ...(first.body.next ? [`&cursor=${first.body.next}`] : [])])
      expect(await mostRowsRead(() => business.visitor.get(`${path}${cursor}`))).toBeLessThanOrEqual(PAGE_SIZE + 1);
  },
);

test('the operator reads what is disputed', async () => {
  expect(await mostRowsRead(() => disputedHires(passa.db, 5))).toBeLessThanOrEqual(SHEETS / 100);
});
