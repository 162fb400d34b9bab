import { compareJobs, type DayPart, type JobSort } from '@passa/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { START, usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  worker = await aWorker(passa);
});

type Filter = Record<string, string>;
type Page = { jobs: WorkerJob[]; total: number; next: string | null };
const get = (filter: Filter) => worker.visitor.get<Page>(`/api/jobs?${new URLSearchParams(filter).toString()}`);
const browse = async (filter: Filter) => (await get(filter)).body;
const titles = async (filter: Filter) => (await browse(filter)).jobs.map(({ title }) => title);

async function allPages(filter: Filter): Promise<Page[]> {
  const pages = [await browse(filter)];
  for (let { next } = pages[0] ?? { next: null }; next; next = pages.at(-1)?.next ?? null)
    pages.push(await browse({ ...filter, cursor: next }));
  return pages;
}

// Independent of the code under test.
const localFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

// `START` is a Tuesday.
const DATES: Record<string, string[]> = {
  today: ['2026-09-01'],
  tomorrow: ['2026-09-02'],
  weekend: ['2026-09-04', '2026-09-05', '2026-09-06'],
  'next-week': [7, 8, 9, 10, 11, 12, 13].map((day) => `2026-09-${String(day).padStart(2, '0')}`),
  '2026-09-03': ['2026-09-03'],
};
const PARTS: Record<DayPart, [from: string, to: string]> = {
  morning: ['05:00', '10:59'],
  day: ['11:00', '15:59'],
  evening: ['16:00', '21:59'],
  night: ['22:00', '04:59'],
};

function isMatch(job: WorkerJob, { q, expertise, city, day, minPay, time }: Filter): boolean {
  const [date = '', clock = ''] = localFormat.format(new Date(job.startDate)).split(' ');
  const [from, to] = PARTS[(time ?? 'day') as DayPart];
  const isInTime = from < to ? clock >= from && clock <= to : clock >= from || clock <= to;
  return (
    (!q || job.title.includes(q)) &&
    (!expertise || job.requiredExpertise.includes(expertise as 'Cook')) &&
    (!city || job.location.city === city) &&
    (!day || Boolean(DATES[day]?.includes(date))) &&
    job.payRate >= Number(minPay ?? 0) &&
    (!time || isInTime)
  );
}

describe('with many jobs', () => {
  let jobs: WorkerJob[];
  beforeAll(async () => {
    // More than the statements read before they use the index over words, with equal times of posting, starts and pay. Every
    // minute of a day and both sides of midnight occur.
    await passa.db.execute(
      withOpenings(sql`
      insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date,
        end_date, created_at)
      select ${business.partyId}::uuid, case n % 5 when 0 then 'Lantern' else 'Candle' end || ' number ' || n,
        'A text long enough for a job', case n % 3 when 0 then array['Cook'] else array['Cook', 'Host'] end,
        (array[150, 120.5, 174.99, 175, 200, 499, 2000])[n % 7 + 1], 'Gata 1',
        case n % 11 when 0 then 'Malmö' else 'Stockholm' end, '116 20', start_date, start_date + interval '6 hours',
        ${START.toISOString()}::timestamptz - n / 3 * interval '1 minute'
      from generate_series(1, 700) as n,
        lateral (select ${START.toISOString()}::timestamptz + (n * 37 % 700) * interval '17 minutes') as starts (start_date)`),
    );
    jobs = (await allPages({})).flatMap((page) => page.jobs);
    // One has just started.
    expect(jobs).toHaveLength(699);
  });

  const filters: fc.Arbitrary<Filter> = fc.record(
    {
      q: fc.constant('Lantern'),
      expertise: fc.constantFrom('Cook', 'Host'),
      city: fc.constantFrom('Stockholm', 'Malmö'),
      day: fc.constantFrom(...Object.keys(DATES)),
      minPay: fc.constantFrom('0', '100', '150', '151', '175', '180', '500', '501'),
      time: fc.constantFrom(...Object.keys(PARTS)),
      sort: fc.constantFrom('newest', 'soonest', 'pay'),
    },
    { requiredKeys: [] },
  );

  test('the pages of any filter in any order equal the filtered and sorted list of all jobs', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        // The matches of the one word have the same rank.
        const expected = jobs
          .filter((job) => isMatch(job, filter))
          .sort(compareJobs[(filter['sort'] ?? 'newest') as JobSort]);
        const pages = await allPages(filter);
        expect(pages.flatMap((page) => page.jobs).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
        expect(pages.slice(0, -1).every((page) => page.jobs.length === 20)).toBe(true);
      }),
      {
        numRuns: 40,
        examples: [
          [{ sort: 'soonest' }],
          [{ sort: 'pay', minPay: '501' }],
          // Few matches, far behind the first rows of each order.
          [{ sort: 'newest', city: 'Malmö', minPay: '501' }],
          [{ sort: 'soonest', city: 'Malmö', q: 'Lantern' }],
          [{ sort: 'pay', day: 'weekend', time: 'night' }],
        ],
      },
    );
  }, 120_000);
});

describe('an edited job', () => {
  test('is found by its new pay, date, hour and zip code, and counted once', async () => {
    const job = await aJob(business, { title: 'Moved to the evening', startDate: '2026-10-01', startTime: '09:00' });
    const q = 'moved';
    expect(await titles({ q, time: 'morning', day: '2026-10-01' })).toEqual(['Moved to the evening']);
    await passa.db.execute(sql`update jobs set pay_rate = 640, zip_code = '21734',
      start_date = '2026-10-02 18:00+02', end_date = '2026-10-02 23:00+02' where id = ${job.id}`);
    for (const changed of [{ minPay: '640' }, { day: '2026-10-02' }, { time: 'evening' }] as const)
      expect(await browse({ q, ...changed })).toMatchObject({ total: 1, jobs: [{ id: job.id }] });
    for (const former of [{ minPay: '641' }, { day: '2026-10-01' }, { time: 'morning' }] as const)
      expect(await browse({ q, ...former })).toMatchObject({ total: 0, jobs: [] });
    expect(await titles({ q: 'slottsstaden' })).toEqual(['Moved to the evening']);
  });

  test('that has started is not found, and not counted', async () => {
    await aJob(business, { title: 'Begun early', startDate: '2026-11-03', startTime: '09:00' });
    await aJob(business, { title: 'Begun late', startDate: '2026-11-03', startTime: '19:00' });
    passa.clock.set('2026-11-03T12:00:00Z');
    const filter = { q: 'begun', day: 'today', sort: 'soonest' };
    expect(await browse(filter)).toMatchObject({ total: 1, jobs: [{ title: 'Begun late' }] });
  });
});

describe('a place', () => {
  const at = (city: 'Stockholm' | 'Gothenburg' | 'Malmö', zipCode: string) => ({
    location: { address: 'Gatan 1', city, zipCode },
  });
  beforeAll(async () => {
    const shop = await aBusiness(passa, { businessName: 'Torget' });
    await aJob(shop, { title: 'Pavilion south', ...at('Stockholm', '118 46') });
    await aJob(shop, { title: 'Pavilion centre', ...at('Stockholm', '11122') });
    await aJob(shop, { title: 'Pavilion on the isle', ...at('Gothenburg', '417 56') });
    await aJob(shop, { title: 'Pavilion skane', ...at('Malmö', '214 22') });
    await aJob(shop, { title: 'Pavilion for Majorna', ...at('Malmö', '211 22') });
    await aJob(shop, { title: 'Pavilion west', ...at('Gothenburg', '414 51') });
  });

  test.for([
    ['Södermalm', ['Pavilion south'], 'a district'],
    ['sodermalm', ['Pavilion south'], 'without diaeresis'],
    ['söderm', ['Pavilion south'], 'by a prefix'],
    ['Sodermlam', ['Pavilion south'], 'with two letters transposed'],
    ['Möllan', ['Pavilion skane'], 'by its everyday name'],
    ['Gamla stan', ['Pavilion centre'], 'with a name of two words'],
    ['Hisingen', ['Pavilion on the isle'], 'with several prefixes'],
    ['Stockholm Södermalm', ['Pavilion south'], 'with its city'],
    ['Malmö Södermalm', [], 'not in another city'],
    ['111 22', ['Pavilion centre'], 'a zip code with a space'],
    ['11122', ['Pavilion centre'], 'a zip code without a space'],
    ['111', ['Pavilion centre'], 'a prefix of a zip code'],
    ['111 2', ['Pavilion centre'], 'a zip code that is being typed'],
    ['118 46 Stockholm', ['Pavilion south'], 'a zip code and a city'],
    ['majorna', ['Pavilion west', 'Pavilion for Majorna'], 'and words of the headline, newest first'],
  ] as const)('%s finds %j: %s', async ([place, found]) => {
    const q = `${place} pavilion`;
    expect(await titles({ q })).toEqual(found);
    expect((await browse({ q })).total).toBe(found.length);
    expect(await titles({ q, sort: 'newest' })).toEqual(found);
  });
});

test.for([
  [{ day: '2026-02-30' }, { day: 'Please choose a date that exists' }],
  [{ day: 'yesterday' }, { day: 'Please choose a date that exists' }],
  [{ minPay: '-1' }, { minPay: 'Please enter a pay rate from 0 to 10,000 SEK, without decimals' }],
  [{ minPay: '10001' }, { minPay: 'Please enter a pay rate from 0 to 10,000 SEK, without decimals' }],
  [{ minPay: '150.5' }, { minPay: 'Please enter a pay rate from 0 to 10,000 SEK, without decimals' }],
  [{ minPay: '' }, { minPay: 'Please enter a pay rate from 0 to 10,000 SEK, without decimals' }],
  [{ time: 'noon' }, { time: 'Please choose one of the options' }],
  [{ sort: 'oldest' }, { sort: 'Please choose one of the options' }],
] as const)('the query %j is refused', async ([query, fields]) => {
  expectRefusal(await get(query), 400, 'invalidInput', fields);
});

test('a cursor of one order is refused in another', async () => {
  const now = START.toISOString();
  const id = '00000000-0000-4000-8000-000000000000';
  const cursors: Record<string, string[]> = {
    newest: ['newest', now, id],
    soonest: ['soonest', now, id],
    pay: ['pay', '150.5', now, id],
    relevance: ['relevance', '2', now, id],
    bestMatch: ['bestMatch', '12', now, id],
  };
  const queries: Record<string, Filter> = {
    newest: {},
    soonest: { sort: 'soonest', q: 'anything' },
    pay: { sort: 'pay' },
    relevance: { q: 'anything' },
    bestMatch: { sort: 'bestMatch' },
  };
  for (const [order, parts] of Object.entries(cursors))
    for (const [listed, query] of Object.entries(queries)) {
      const cursor = Buffer.from(parts.join(' ')).toString('base64url');
      const response = await get({ ...query, cursor });
      if (order === listed) expect(response.status).toBe(200);
      else expectRefusal(response, 400, 'invalidInput', { cursor: 'This value is not valid' });
    }
});
