import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen Krog' });
  worker = await aWorker(passa);
});

type Page = { jobs: WorkerJob[]; total: number; next: string | null };
const browse = async (filter: Record<string, string> = {}) =>
  (await worker.visitor.get<Page>(`/api/jobs?${new URLSearchParams(filter).toString()}`)).body;
const titles = async (filter: Record<string, string>) => (await browse(filter)).jobs.map(({ title }) => title);

describe('search', () => {
  beforeAll(async () => {
    const location = { address: 'Stortorget 1', city: 'Malmö', zipCode: '211 22' } as const;
    await aJob(business, { title: 'Zebra brunch', requiredExpertise: ['Barista', 'Server'], location });
    await aJob(business, {
      title: 'Zebra banquet',
      requiredExpertise: ['Cook'],
      description: 'Two hundred guests, 50% vegetarian_dishes.',
    });
    const other = await aBusiness(passa, { businessName: 'Zebra Bar' });
    await aJob(other, {
      title: 'Night bartender',
      requiredExpertise: ['Bartender'],
      location: { ...location, city: 'Gothenburg' },
    });
  });

  test.for([
    [
      { q: 'zebra' },
      ['Night bartender', 'Zebra banquet', 'Zebra brunch'],
      'the venue and the title, in any case, newest first',
    ],
    [{ q: 'ZEBRA brun' }, ['Zebra brunch'], 'all words are required'],
    [{ q: 'zebra malmö' }, ['Zebra brunch'], 'the city'],
    [{ q: 'vegetarian' }, ['Zebra banquet'], 'the description'],
    [{ q: '  ', city: 'Malmö' }, ['Zebra brunch'], 'a blank text does not filter'],
    [{ q: '?!', city: 'Malmö' }, [], 'a text without a word finds nothing'],
    [{ q: 'zebra', expertise: 'Cook' }, ['Zebra banquet'], 'expertise and text'],
    [{ q: 'zebra', expertise: 'Server' }, ['Zebra brunch'], 'any of the required expertises'],
    [{ q: 'zebra', city: 'Gothenburg' }, ['Night bartender'], 'city and text'],
    [{ q: 'zebra', city: 'Gothenburg', expertise: 'Cook' }, [], 'all filters at once'],
    [{ q: 'unicorn' }, [], 'no match'],
    // Operators of `tsquery` have no meaning in a search text.
    [{ q: 'banquet:* | brunch' }, [], 'both words are required, since | is no operator'],
    [{ q: "!zebra <-> 'brunch\\" }, ['Zebra brunch'], 'no operators, no quotation marks, no backslash'],
    [{ q: '50%_dishes' }, ['Zebra banquet'], 'a number and a word'],
  ] as const)('%j finds %j: %s', async ([filter, found]) => {
    expect(await titles(filter)).toEqual(found);
    expect((await browse(filter)).total).toBe(found.length);
  });
});

test('only open jobs that have not started are found, applied for or not', async () => {
  const [open, applied, begun] = [
    await aJob(business, { title: 'Giraffe open' }),
    await aJob(business, { title: 'Giraffe applied' }),
    await aJob(business, { title: 'Giraffe begun', startDate: '2026-09-02', startTime: '09:00' }),
  ];
  await anApplication(worker, applied);
  await aHire(business, await aWorker(passa), { title: 'Giraffe hired' });
  passa.clock.set('2026-09-02T07:00:00Z');

  const found = await browse({ q: 'giraffe' });
  expect(found.total).toBe(2);
  expect(found.jobs).toMatchObject([
    { id: applied.id, application: { status: 'pending', may: ['withdraw'] }, may: [] },
    { id: open.id, application: null, may: ['apply'] },
  ]);
  expect(found.jobs.map(({ id }) => id)).not.toContain(begun.id);
});

describe('pagination', () => {
  // All with the same `created_at`, so that only the ids order them.
  async function postManyAtOnce(count: number, title: string) {
    await passa.db.execute(
      withOpenings(sql`
      insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
      select ${business.partyId}::uuid, ${title}::text || ' ' || n, 'A text long enough for a job', array['Cook'], 150, 'Gata 1',
        'Stockholm', '111 11', '2027-01-01 17:00+01', '2027-01-01 23:00+01'
      from generate_series(1, ${count}::int) as n`),
    );
  }

  async function allPages(filter: Record<string, string>, between: () => Promise<unknown> = () => Promise.resolve()) {
    const pages = [await browse(filter)];
    for (let { next } = pages[0] ?? { next: null }; next; next = pages.at(-1)?.next ?? null) {
      await between();
      pages.push(await browse({ ...filter, cursor: next }));
    }
    return pages;
  }

  test('has every job once, newest first, and the total on each page', async () => {
    await postManyAtOnce(45, 'Heron');
    const pages = await allPages({ q: 'heron' });
    expect(pages.map(({ jobs }) => jobs.length)).toEqual([20, 20, 5]);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45]);
    expect(new Set(pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size).toBe(45);
  });

  test('has no empty page after a full last page', async () => {
    await postManyAtOnce(40, 'Stork');
    expect((await allPages({ q: 'stork' })).map(({ jobs }) => jobs.length)).toEqual([20, 20]);
  });

  test('has no gap and no repetition when jobs are posted meanwhile', async () => {
    await postManyAtOnce(30, 'Crane');
    await postManyAtOnce(30, 'Crane');
    const before = await allPages({ q: 'crane' });
    const meanwhile = await allPages({ q: 'crane' }, () => aJob(business, { title: 'Crane, posted meanwhile' }));
    const ids = (pages: Page[]) => pages.flatMap(({ jobs }) => jobs.map(({ id }) => id));
    expect(ids(meanwhile)).toEqual(ids(before));
    expect(ids(before)).toHaveLength(60);
    expect((await browse({ q: 'crane' })).total).toBe(62);
  });
});

const cursorOf = (...parts: string[]) => Buffer.from(parts.join(' ')).toString('base64url');

test.for([
  [{ city: 'Lund' }, { city: 'Please choose one of the options' }],
  [{ expertise: 'Juggler' }, { expertise: 'Please choose one of the options' }],
  [{ q: 'x'.repeat(201) }, { q: 'Please use at most 200 characters' }],
  [{ cursor: 'nonsense' }, { cursor: 'This value is not valid' }],
  [{ cursor: cursorOf('0', '2026-01-01T00:00:00.000Z', '1') }, { cursor: 'This value is not valid' }],
  [{ cursor: cursorOf('12', '2026-01-01T00:00:00.000Z', randomUUID()) }, { cursor: 'This value is not valid' }],
  [{ cursor: cursorOf('0', '0000-01-01T00:00:00.000Z', randomUUID()) }, { cursor: 'This value is not valid' }],
  [{ status: 'hired' }, { status: 'This field is not expected' }],
] as const)('the query %j is refused', async ([query, fields]) => {
  const response = await worker.visitor.get(`/api/jobs?${new URLSearchParams(query).toString()}`);
  expectRefusal(response, 400, 'invalidInput', fields);
});

test('a search text with what cannot be seen or read finds what the rest finds', async () => {
  // Invalid UTF-8 is decoded to the replacement character.
  for (const q of ['zz%00zz', '%ed%a0%80', '%ff'])
    expect((await worker.visitor.get(`/api/jobs?q=${q}`)).body).toMatchObject({ jobs: [] });
});
