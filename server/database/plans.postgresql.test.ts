import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, completeShift, type TestUser } from '../testing/builders.ts';
import { BLOCKED, fillLargeDatabase } from '../testing/large-database.ts';
import { usePassa } from '../testing/passa.ts';
import { plansOf, type PlanStep } from '../testing/plans.ts';
import { withOpenings } from '../testing/with-openings.ts';
import { PAGE_SIZE } from '../platform/http/page.ts';

// Query plans of the lists on a large database: a request reads the rows that it shows, and few others.

const passa = usePassa();
let worker: TestUser;
let business: TestUser;
let job: { id: string };

// The triggers of the search tables run for each of thousands of jobs. Milliseconds.
const SEED_TIMEOUT = 120_000;

beforeAll(async () => {
  ({ worker, business, job } = await fillLargeDatabase(passa));
}, SEED_TIMEOUT);

const LARGE = [
  'jobs',
  'openings',
  'applications',
  'assignments',
  'job_search',
  'open_job_expertises',
  'search_spellings',
  'workers',
  'users',
  'businesses',
  'blocks',
];

/** Each part of a statement that lists or counts open jobs reads those that the worker does not see, and a search has up to ten parts. */
const HIDDEN = 10 * BLOCKED;

/** The number of rows of a table that all statements together have read. */
const rowsRead = (plans: PlanStep[][], table: string) =>
  plans.flat().reduce((sum, step) => sum + (step.table === table ? step.rows : 0), 0);

async function plansOfRequest(user: TestUser, path: string) {
  let body: Record<string, unknown> = {};
  const plans = await plansOf(passa.db, async () => {
    const response = await user.visitor.get<Record<string, unknown>>(path);
    expect([path, response.status]).toEqual([path, 200]);
    body = response.body;
  });
  expect(plans.length).toBeGreaterThan(1);
  const scans = plans.flat().filter(({ node, table }) => node.includes('Seq Scan') && LARGE.includes(table ?? ''));
  return { body, plans, scans };
}

/** The path of a page that is `pages` pages after the first one. */
async function laterPageOf(user: TestUser, path: string, pages: number): Promise<string> {
  let cursor = '';
  for (let i = 0; i < pages; i += 1) {
    const response = await user.visitor.get<{ next: string | null }>(`${path}${cursor && `&cursor=${cursor}`}`);
    cursor = response.body.next ?? '';
  }
  expect(cursor).not.toBe('');
  return `${path}&cursor=${cursor}`;
}

/** A search first reads this number of jobs in the order of the list. */
const FIRST_LIMIT = 200;

/** One row more than a page tells whether there is another page. */
const PAGE_ROWS = PAGE_SIZE + 1;

describe('a list reads only the rows that it shows', () => {
  const lists = [
    ['open jobs', '/api/jobs?', 'worker', 10],
    ['open jobs in a city', '/api/jobs?city=Malm%C3%B6', 'worker', 5],
    ['open jobs that ask for an expertise', '/api/jobs?expertise=Cook', 'worker', 5],
    ['open jobs by expertise and city', '/api/jobs?expertise=Cook&city=Stockholm', 'worker', 5],
    ['the open jobs that start first', '/api/jobs?sort=soonest', 'worker', 10],
    ['the best paid open jobs', '/api/jobs?sort=pay', 'worker', 10],
    ['the open jobs that start first, in a city', '/api/jobs?sort=soonest&city=Malm%C3%B6', 'worker', 5],
    ['the shifts that a worker applied to', '/api/shifts?view=applied', 'worker', 5],
    ['a worker’s assigned shifts', '/api/shifts?view=assigned', 'worker', 3],
    ['a business’s open jobs', '/api/business/jobs?list=open', 'business', 3],
    ['a business’s closed jobs', '/api/business/jobs?list=closed', 'business', 3],
  ] as const;

  test.for(lists)('%s, on the first and on a later page', async ([, path, who, pages]) => {
    const user = who === 'worker' ? worker : business;
    for (const address of [path, await laterPageOf(user, path, pages)]) {
      const { body, plans, scans } = await plansOfRequest(user, address);
      expect(body['jobs'] ?? body['shifts']).toHaveLength(PAGE_SIZE);
      expect(scans).toEqual([]);
      expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(PAGE_ROWS + HIDDEN);
      expect(rowsRead(plans, 'open_job_expertises')).toBeLessThanOrEqual(PAGE_ROWS + HIDDEN);
      expect(rowsRead(plans, 'job_search')).toBeLessThanOrEqual(FIRST_LIMIT);
    }
  });

  test('a worker’s settled shifts, and the totals of their months', async () => {
    const path = '/api/shifts?view=settled';
    for (const address of [path, await laterPageOf(worker, path, 2)]) {
      const { body, plans, scans } = await plansOfRequest(worker, address);
      expect(body['shifts']).toHaveLength(PAGE_SIZE);
      expect(scans).toEqual([]);
      // Twenty shifts, one on every third day, are in at most four months of eleven shifts.
      expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(PAGE_ROWS + 4 * 11);
    }
  });

  test('a worker’s past applications', async () => {
    const path = '/api/shifts?view=past';
    for (const address of [path, await laterPageOf(worker, path, 2)]) {
      const { body, plans, scans } = await plansOfRequest(worker, address);
      expect(body['shifts']).toHaveLength(PAGE_SIZE);
      expect(scans).toEqual([]);
      expect(plans.flat().map(({ index }) => index)).toContain('applications_of_worker_past');
    }
  });

  test('the available jobs', async () => {
    const { plans, scans } = await plansOfRequest(worker, '/api/shifts?view=available');
    expect(scans).toEqual([]);
    // The query skips the jobs that the worker has applied for.
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(PAGE_ROWS + HIDDEN);
  });

  test('the applicants of a job', async () => {
    const { plans, scans } = await plansOfRequest(business, `/api/jobs/${job.id}/applications`);
    expect(scans).toEqual([]);
    // One statement reads the page, and one counts all applications.
    expect(rowsRead(plans, 'applications')).toBeLessThanOrEqual(PAGE_ROWS + 25);
    expect(rowsRead(plans, 'workers')).toBeLessThanOrEqual(PAGE_ROWS);
  });

  test.for(['sort=newest', 'sort=bestMatch', 'sort=workedHere', 'show=workedHere', 'show=allSkills&sort=newest'])(
    'the applicants of a job by %s read no applications but the job’s',
    async (query) => {
      const { plans, scans } = await plansOfRequest(business, `/api/jobs/${job.id}/applications?${query}`);
      expect(scans).toEqual([]);
      // One statement reads the page, one the files of its workers, and one counts all applications.
      expect(rowsRead(plans, 'applications')).toBeLessThanOrEqual(3 * 25);
      expect(rowsRead(plans, 'assignments')).toBe(0);
    },
  );
});

test('the workers that a business may invite, with their hires at that time and what they have worked as', async () => {
  const [venue, known] = [await aBusiness(passa), await aWorker(passa)];
  await completeShift(venue, known);
  const wanted = await aJob(venue);
  const { body, plans, scans } = await plansOfRequest(venue, `/api/jobs/${wanted.id}/known-workers`);
  expect(body['workers']).toHaveLength(1);
  // The planner does not know that the business knows few of the three hundred workers.
  expect(scans.filter(({ table }) => table !== 'workers')).toEqual([]);
  expect(plans.flat().map(({ index }) => index)).toContain('assignments_not_double_booked');
});

test('the open jobs of a business that start first, and those of a week, are found without those that were worked before', async () => {
  const [venue, worked] = [await aBusiness(passa), await aWorker(passa)];
  const open = 60;
  const business = sql`${venue.partyId}::uuid`;
  await passa.db.transaction(async (tx) => {
    await tx.execute(
      withOpenings(sql`insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city,
        zip_code, start_date, end_date, status)
      select ${business}, 'Job ' || n, 'Enough to be read of it', array['Cook'], 150, 'Gata 1', 'Malmö', '211 11',
        timestamptz '2024-01-01 17:00+01' + n * interval '1 day', timestamptz '2024-01-01 23:00+01' + n * interval '1 day',
        'completed'
      from generate_series(1, 400) as n
      union all select ${business}, 'Job', 'Enough to be read of it', array['Cook'], 150, 'Gata 1', 'Malmö', '211 11',
        '2027-03-01 17:00+01', '2027-03-01 23:00+01', 'open' from generate_series(1, ${open})`),
    );
    await tx.execute(sql`insert into applications (job_id, worker_id, business_id, status, assigned_at)
      select id, ${worked.account.id}::uuid, business_id, 'completed', start_date from jobs
      where business_id = ${business} and status = 'completed'`);
    await tx.execute(sql`
      insert into assignments (application_id, opening_id, job_id, worker_id, status, start_date, end_date)
      select applications.id, openings.id, jobs.id, worker_id, 'completed', start_date, end_date
      from applications join jobs on jobs.id = applications.job_id join openings on openings.job_id = jobs.id
      where jobs.business_id = ${business}`);
  });
  const path = '/api/business/jobs?list=open&sort=soonest';
  for (const address of [path, await laterPageOf(venue, path, 2)]) {
    const { body, plans, scans } = await plansOfRequest(venue, address);
    expect(body['jobs']).toHaveLength(PAGE_SIZE);
    expect(scans).toEqual([]);
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(open);
  }
  const week = await plansOfRequest(venue, '/api/business/week?week=2027-W09');
  expect(week.body['shifts']).toHaveLength(open);
  // One statement lists the jobs and one sums their length and pay. Each finds the jobs by their start first.
  expect(rowsRead(week.plans, 'jobs')).toBeLessThanOrEqual(4 * open);
});

describe('a week', () => {
  test('of a worker reads the assignments of the week and the newest pending applications', async () => {
    const { body, plans, scans } = await plansOfRequest(worker, '/api/shifts/week?week=2026-W53');
    expect(body['shifts']).not.toHaveLength(0);
    expect(scans).toEqual([]);
    expect(plans.flat().map(({ index }) => index)).toContain('assignments_not_double_booked');
    // One statement reads the shifts, and one checks whether there are more applications.
    expect(rowsRead(plans, 'applications')).toBeLessThanOrEqual(2 * FIRST_LIMIT + 1);
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(FIRST_LIMIT);
  });

  test('of a business reads only its own jobs', async () => {
    const { body, plans, scans } = await plansOfRequest(business, '/api/business/week?week=2027-W09');
    expect(body['shifts']).toHaveLength(100);
    // For a hundred names out of three hundred workers a sequential scan is the fastest plan.
    expect(scans.filter(({ table }) => table !== 'workers')).toEqual([]);
    // One statement lists the jobs and one sums their length and pay. Each finds the jobs by their start first.
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(4 * 101);
  });
});

test('the shifts of a business that are under way are read by their start', async () => {
  const { plans, scans } = await plansOfRequest(business, '/api/business/today');
  expect(scans).toEqual([]);
  expect(plans.flat().map(({ index }) => index)).toContain('jobs_of_business_by_start');
});

describe('a filter', () => {
  test.for([
    ['/api/jobs?day=2027-03-01', 'newest first'],
    ['/api/jobs?day=2027-03-01&sort=soonest', 'by start'],
    ['/api/jobs?day=2027-03-01&sort=pay&minPay=150', 'by pay'],
    ['/api/jobs?minPay=150&time=evening&expertise=Cook&city=Malm%C3%B6&sort=soonest', 'by all facets'],
    ['/api/jobs?minPay=300', 'by a pay that few jobs have'],
    ['/api/jobs?minPay=300&sort=soonest', 'by a pay that few jobs have, by start'],
    ['/api/jobs?q=number+77&time=evening&sort=pay', 'with words'],
  ] as const)('%s reads only its matches and the jobs that it shows: %s', async ([path]) => {
    const { body, plans, scans } = await plansOfRequest(worker, path);
    expect(body['total']).toBeGreaterThan(0);
    expect(scans).toEqual([]);
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(PAGE_SIZE + HIDDEN);
    // The matches are listed and counted. One row tells the earliest start.
    expect(rowsRead(plans, 'job_search')).toBeLessThanOrEqual(2 * Number(body['total']) + FIRST_LIMIT + 1 + HIDDEN);
  });
});

describe('a search', () => {
  test.for([
    ['/api/jobs?q=number+77', 'rare words'],
    ['/api/jobs?q=server+evening&expertise=Server&city=Stockholm', 'words with filters'],
    ['/api/jobs?q=servr', 'a misspelt word'],
    ['/api/jobs?q=kista', 'a district'],
    ['/api/jobs?q=164+40', 'a zip code'],
  ] as const)('%s reads only the words of its matches and the jobs that it shows', async ([path]) => {
    const { body, plans, scans } = await plansOfRequest(worker, path);
    expect(body['total']).toBeGreaterThan(0);
    expect(scans).toEqual([]);
    expect(rowsRead(plans, 'jobs')).toBeLessThanOrEqual(PAGE_SIZE + HIDDEN);
    // The matches are listed and counted. A misspelt word is searched twice, each time among the newest jobs first.
    expect(rowsRead(plans, 'job_search')).toBeLessThanOrEqual(3 * Number(body['total']) + 2 * FIRST_LIMIT + HIDDEN);
  });
});

test.for([
  ['the count of matches', '/api/jobs?city=Stockholm&expertise=Server', 'worker'],
  ['the best matches', '/api/jobs?sort=bestMatch', 'worker'],
  ['a worker’s tiles', '/api/shifts/counts', 'worker'],
  ['a business’s tiles', '/api/business/jobs/counts', 'business'],
  ['the map of rare words', '/api/job-map?city=Stockholm&q=number+77', 'worker'],
  ['the map of a well-paid day', '/api/job-map?city=Stockholm&minPay=300', 'worker'],
  ['a worker’s first steps', '/api/first-steps', 'worker'],
  ['a business’s first steps', '/api/first-steps', 'business'],
] as const)('%s: no sequential scan of a large table', async ([, path, who]) => {
  expect((await plansOfRequest(who === 'worker' ? worker : business, path)).scans).toEqual([]);
});

test('notifications are read by their index', async () => {
  const { scans } = await plansOfRequest(business, '/api/notifications');
  // For a page of names out of three hundred workers a sequential scan is the fastest plan.
  expect(scans.filter(({ table }) => table !== 'workers')).toEqual([]);
});

test.for([
  ['/api/jobs?q=number+77', '/api/jobs?q=server'],
  ['/api/jobs?q=numbr+77', '/api/jobs?q=servr'],
  ['/api/shifts?view=assigned', '/api/shifts?view=applied'],
  ['/api/jobs?expertise=Dishwasher', '/api/jobs?expertise=Server'],
  ['/api/jobs?minPay=300&sort=pay', '/api/jobs?minPay=150&sort=pay'],
  ['/api/jobs?day=2027-03-01', '/api/jobs?day=2027-01-01&time=evening&sort=soonest'],
] as const)('%s takes as many statements as %s, which shows more', async ([few, many]) => {
  // The first request fills the cache of counts.
  for (const path of [few, many]) await plansOfRequest(worker, path);
  const [one, other] = [await plansOfRequest(worker, few), await plansOfRequest(worker, many)];
  expect(one.plans.length).toBe(other.plans.length);
});
