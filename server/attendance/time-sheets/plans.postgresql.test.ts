import { PAYROLL_STATES } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../platform/http/page.ts';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { truncateUsers } from '../../testing/empty-database.ts';
import { plansOf, type PlanStep } from '../../testing/plans.ts';
import { usePassa } from '../../testing/passa.ts';
import { assignments, jobs } from '../../database/schema.ts';
import { eventsOfHires } from '../events/queries.ts';
import { presentHires } from '../presence/queries.ts';
import { hoursPage } from '../own-hours/read-hours.ts';
import { hiresToPay } from './hires-to-pay.ts';
import { disputedHires } from './queries.ts';
import { countTimeSheets, hoursToAnswer } from './waiting.ts';

// Query plans with many time sheets and attendance events: a request reads those that it shows, and few others.

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
const SHEETS = 6_000;
/** The other workers of each venue, and the other venues. */
const OTHERS = 30;
/** The number of shifts with hours that `worker` has to answer. */
const TO_ANSWER = SHEETS / 100;
/** The number of shifts of `business` with hours that the worker has proposed, and of shifts without a proposal. */
const PROPOSED = SHEETS / 100;
const UNPROPOSED = 40;
/** The shifts of `business` that are paid. */
const SETTLED = (9 * SHEETS) / 100;
/** The shifts of `worker`, all at other venues. */
const OWN_SHIFTS = (2 * (SHEETS + 10 * UNPROPOSED)) / 100;

beforeAll(async () => {
  await truncateUsers(passa.db);
  business = await aBusiness(passa);
  worker = await aWorker(passa);
  const recent = `'${passa.clock.now().toISOString()}'::timestamptz - interval '55 days' + n * interval '3 hours'`;
  const jobRow = (title: string, start: string) => `
      case n % 10 when 0 then '${business.partyId}'::uuid else (select id from users where email = 'venue-' || n % ${OTHERS} || '@example.se') end,
        ${title}, 'What was to be done is long over.', array['Host'], 150, 'Gata 1', 'Malmö', '211 11',
        ${start}, ${start} + interval '2 hours', 'completed'`;
  const seed = `
    insert into users (id, name, email, role)
      select gen_random_uuid(), 'Somebody', role || '-' || n || '@example.se', case role when 'venue' then 'business' else 'worker' end
      from generate_series(0, ${OTHERS - 1}) as n, unnest(array['venue', 'ours', 'theirs']) as role;
    insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', array['Cook'], 'Malmö', 'Gata 1', '211 11' from users where email ~ '^(ours|theirs)-';
    insert into businesses (user_id, first_name, last_name, phone_number, business_name, organisation_number, business_type,
        business_address, city, zip_code)
      select id, 'Some', 'Body', '070-123 45 67', 'Krog ' || email, '556677-8899', 'Bar', 'Gata 1', 'Malmö', '211 11' from users
      where email like 'venue-%';
    insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date,
        status)
      select ${jobRow("'Worked ' || n", "timestamptz '2024-01-01 17:00+01' + n * interval '3 hours'")} from generate_series(1, ${SHEETS}) as n
      union all select ${jobRow("'Recent ' || n", recent)} from generate_series(1, ${10 * UNPROPOSED}) as n;
    insert into openings (job_id, number) select id, 1 from jobs;
    insert into applications (job_id, worker_id, business_id, status, assigned_at)
      select jobs.id, case when n % 100 in (85, 95) then '${worker.account.id}'::uuid else (select id from users
        where email = case n % 10 when 0 then 'ours-' else 'theirs-' end || (n / 10) % ${OTHERS} || '@example.se') end,
        business_id, 'completed', start_date from jobs cross join lateral (select substring(title from 8)::int as n) as numbered;
    insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date, has_terms)
      select applications.id, openings.id, jobs.id, worker_id, 'completed', start_date, end_date, true
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id;
    insert into time_sheets (application_id, business_id, shift_start, shift_end, state, proposed_by, figure, basis, is_all_by_qr,
        last_event, paid_minutes, is_lower, due_at, version, updated_at)
      select application_id, business_id, jobs.start_date, jobs.end_date, state, case when title like '%95' then 'business' else 'worker' end, '{"start":"2024-01-01T16:00:00.000Z","end":"2024-01-01T18:00:00.000Z","breaks":[]}',
        'planned', false, 0, case when state <> 'disputed' then 120 end, false,
        case when state = 'proposed' then jobs.end_date + interval '20 years' end, 1, jobs.end_date
      from assignments join jobs on jobs.id = job_id cross join lateral (
        select case when substring(title from 8)::int % 100 < 90 then 'settled' when substring(title from 8)::int % 100 < 99 then 'proposed'
          else 'disputed' end as state) as stated where title like 'Worked%';
    insert into hire_terms (application_id, employer_kind, employer_name, venue_name, title, description, expertise, workplace, start_date,
        end_date, pay_rate, employment_form, agreed_at)
      select application_id, 'venue', 'Kajen', 'Kajen', title, description, required_expertise, address, jobs.start_date, jobs.end_date,
        pay_rate, 'specialFixedTerm', jobs.start_date from assignments join jobs on jobs.id = job_id;
    insert into attendance_events (id, business_id, person_id, worker_id, application_id, kind, occurred_at, received_at, business_day, source,
        reason, premises, venue_name, venue_number, employer_kind, employer_name, employer_number, data_key, person_name)
      select gen_random_uuid(), business_id, worker_id, worker_id, application_id, kind, at, at, assignments.start_date::date, 'business', 'By hand', 'Gata 1', 'Kajen',
        '556036-0793', 'venue', 'Kajen', '556036-0793', 'none', 'none'
      from assignments join jobs on jobs.id = job_id cross join lateral (values ('checkIn', jobs.start_date), ('checkOut', jobs.end_date)) as events (kind, at)
      where title like 'Worked%' and business_id <> '${business.partyId}'`;
  // The checks of foreign keys keep their plans. With statistics of what earlier test files left, they can read a whole table for each row.
  await passa.db.transaction(async (tx) => {
    for (const statement of seed.split(';')) {
      await tx.execute(sql.raw(statement));
      await tx.execute(sql`analyze jobs, openings, applications, assignments, time_sheets, attendance_events`);
    }
  });
  await passa.db.execute(sql`analyze`);
}, 120_000);

const LARGE_TABLES = [
  'jobs',
  'applications',
  'assignments',
  'time_sheets',
  'time_sheet_steps',
  'hire_terms',
  'attendance_events',
];

/** The most rows that a step of the statements reads from a large table. */
async function mostRowsRead(run: () => Promise<unknown>): Promise<number> {
  return mostRowsIn(await plansOf(passa.db, run));
}

const mostRowsIn = (plans: PlanStep[][]): number =>
  Math.max(...plans.flat().map(({ table, rows }) => (table && LARGE_TABLES.includes(table) ? rows : 0)));

test.for(['proposed', 'settled', 'disputed', 'approved', 'recorded'])(
  'the list of a venue reads its page of %s time sheets, on the first and on a later page',
  async (state) => {
    const path = `/api/time-sheets?state=${state}`;
    const first = await business.visitor.get<{ next: string | null }>(path);
    for (const cursor of ['', ...(first.body.next ? [`&cursor=${first.body.next}`] : [])])
      expect(await mostRowsRead(() => business.visitor.get(`${path}${cursor}`))).toBeLessThanOrEqual(
        // The planner may sort the shifts of 60 days that have no proposal.
        state === 'recorded' ? UNPROPOSED : PAGE_SIZE + 1,
      );
  },
);

test('the counts of a venue are one statement, which reads what waits and what is paid', async () => {
  const plans = await plansOf(passa.db, async () =>
    expect(await countTimeSheets(passa.db, business.partyId, passa.clock.now())).toEqual({
      ...{ waiting: PROPOSED + UNPROPOSED, approved: 0, settled: SETTLED },
    }),
  );
  expect(plans).toHaveLength(1);
  expect(mostRowsIn(plans)).toBeLessThanOrEqual(Math.max(SETTLED, PROPOSED + UNPROPOSED));
});

test('the file for payroll reads the hours of its period', async () => {
  const days = { from: '2024-03-01', to: '2024-03-31' };
  const month = () => hiresToPay(passa.db, business.partyId, days, PAYROLL_STATES);
  const hires = await month();
  expect(hires.length).toBeGreaterThan(PAGE_SIZE);
  expect(await mostRowsRead(month)).toBeLessThanOrEqual(hires.length);
});

test('what a worker has to answer is looked for among their own shifts', async () => {
  expect(await hoursToAnswer(passa.db, worker.account.id)).toHaveLength(Math.min(PAGE_SIZE, TO_ANSWER));
  expect(await mostRowsRead(() => hoursToAnswer(passa.db, worker.account.id))).toBeLessThanOrEqual(OWN_SHIFTS);
});

test('a page of own hours reads what was recorded about the worker', async () => {
  const first = await hoursPage(passa.db, worker.account.id, undefined);
  const last = first.hours.at(-1);
  expect(first.hours).toHaveLength(PAGE_SIZE);
  const key = last && { businessDay: last.businessDay, applicationId: last.shift.applicationId };
  for (const after of [undefined, key])
    expect(await mostRowsRead(() => hoursPage(passa.db, worker.account.id, after))).toBeLessThanOrEqual(2 * OWN_SHIFTS);
});

test('the operator reads what is disputed', async () => {
  expect(await mostRowsRead(() => disputedHires(passa.db, 5))).toBeLessThanOrEqual(SHEETS / 100);
});

test('the events of a page of hires are found by their applications', async () => {
  const own = await passa.db
    .select({ applicationId: assignments.applicationId })
    .from(assignments)
    .where(eq(assignments.workerId, worker.account.id))
    .limit(PAGE_SIZE);
  const plans = await plansOf(passa.db, async () =>
    expect(await eventsOfHires(passa.db, own)).toHaveLength(2 * PAGE_SIZE),
  );
  const steps = plans.flat().filter(({ index }) => index);
  expect(steps).toMatchObject([{ index: 'attendance_events_of_hire', rows: 2 * PAGE_SIZE }]);
  expect(mostRowsIn(plans)).toBe(2 * PAGE_SIZE);
});

test('who is at a venue is one statement, which reads the shifts of a day and a half', async () => {
  // The last shift of another venue that was recorded.
  const [shift] = await passa.db
    .select({ businessId: jobs.businessId, startDate: jobs.startDate })
    .from(jobs)
    .where(eq(jobs.title, `Worked ${SHEETS - 1}`));
  if (!shift) throw new Error('Nothing was seeded.');
  const plans = await plansOf(passa.db, async () => {
    const rows = await presentHires(passa.db, shift.businessId, {
      from: shift.startDate,
      until: new Date(shift.startDate.getTime() + 1),
    });
    expect(rows.map(({ event }) => event?.kind)).toEqual(['checkIn', 'checkOut']);
  });
  expect(plans).toHaveLength(1);
  expect(plans.flat().map(({ index }) => index)).toEqual(
    expect.arrayContaining(['jobs_of_business_by_start', 'assignments_of_job', 'attendance_events_of_hire']),
  );
  expect(mostRowsIn(plans)).toBeLessThanOrEqual(2);
});
