import { APPLICANT_HEADLINES, placeOf, type ApplicantHeadline, type City, type Expertise } from '@passa/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

type Applicant = { id: string; status: string; match: Record<string, string> & { headline: ApplicantHeadline } };
type Page = { applications: (Applicant | { id: string; status: string; match: null })[]; next: string | null };

// Each test posts on days of its own, so that the shifts of the others do not matter.
const on = (startDate: string, startTime = '17:00', endTime = '22:00') => ({ startDate, startTime, endTime });

const list = async ({ visitor }: TestUser, { id }: { id: string }, query = '') =>
  (await visitor.get<Page>(`/api/jobs/${id}/applications?${query}`)).body;

const idsOf = ({ applications }: Page) => applications.map(({ id }) => id);

const matchOf = async (business: TestUser, job: { id: string }, application: { id: string }) =>
  (await list(business, job)).applications.find(({ id }) => id === application.id)?.match;

test('a business reads the facts of each applicant’s match', async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  const [regular, booked, tired, stranger] = [
    await aWorker(passa, { expertise: ['Cook'] }),
    await aWorker(passa, { expertise: ['Cook', 'Host'] }),
    await aWorker(passa, { expertise: ['Cook'] }),
    await aWorker(passa, { expertise: ['Host'], city: 'Malmö' }),
  ];
  const { application } = await aHire(business, regular, on('2027-06-01'));
  await performAction(regular, 'complete', application);
  await aHire(other, booked, on('2027-06-10', '21:00', '23:00'));
  await aHire(other, tired, on('2027-06-11', '08:00', '12:00'));
  const job = await aJob(business, { ...on('2027-06-10'), requiredExpertise: ['Cook', 'Server'], openings: 4 });
  const applied = async (worker: TestUser) => matchOf(business, job, await anApplication(worker, job));
  expect(await applied(regular)).toEqual({
    headline: 'someSkills',
    expertise: 'someSkills',
    overlap: 'noShiftThen',
    rest: 'restEnough',
    distance: 'unknown',
    languages: 'noLanguage',
    workedHere: 'workedHere',
  });
  expect(await applied(booked)).toMatchObject({
    headline: 'bookedThen',
    overlap: 'bookedThen',
    rest: 'restUnknown',
    workedHere: 'newHere',
  });
  expect(await applied(tired)).toMatchObject({ headline: 'restShort', rest: 'restShort', overlap: 'noShiftThen' });
  expect(await applied(stranger)).toMatchObject({ headline: 'noSkills', distance: 'far' });
});

test('nothing that only the worker may see leaves: the availability, the area, and shifts at other venues', async () => {
  const rival = await aBusiness(passa, { businessName: 'Rivalens krog' });
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const location = { address: 'Storgatan 1', city: 'Stockholm', zipCode: '116 45' } as const;
  const job = await aJob(business, { ...on('2027-06-20'), location });
  await aHire(rival, worker, { ...on('2027-06-20', '18:07', '20:13'), title: 'Rivalens hemliga pass' });
  const application = await anApplication(worker, job);
  const availability = (weekly: unknown, pausedUntil: string | null, homeArea: string | null) =>
    worker.visitor.put('/api/availability', {
      weekly,
      exceptions: [{ firstDate: '2027-06-20', lastDate: '2027-06-20', isAvailable: false }],
      pausedUntil,
      homeArea,
    });
  const textOf = async () => JSON.stringify(await list(business, job));
  await availability(null, null, '118');
  const before = await textOf();
  expect(before).toContain('"distance":"near"');
  for (const secret of [
    'Rivalens',
    // Not in the instant at which the test runs.
    '"18:07',
    '2027-06-20T16:07',
    '"20:13',
    '2027-06-20T18:13',
    'homeArea',
    '"118"',
    'availab',
    'weekly',
    'paused',
  ])
    expect(before, secret).not.toContain(secret);
  // With other times and a pause, the response does not change.
  await availability([{ weekday: 1, startTime: '08:00', endTime: '09:00' }], '2027-07-01', '118');
  expect(await textOf()).toBe(before);
  expect(await matchOf(business, job, application)).toMatchObject({ headline: 'bookedThen' });
});

test('an applicant has a match until the answer, or until no worker can be hired', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business, on('2027-06-25'));
  const [declined, waiting] = [
    await anApplication(await aWorker(passa), job),
    await anApplication(await aWorker(passa), job),
  ];
  await performAction(business, 'decline', declined);
  expect(await matchOf(business, job, declined)).toBeNull();
  expect(await matchOf(business, job, waiting)).toMatchObject({ headline: 'allSkills' });
  await business.visitor.post(`/api/jobs/${job.id}/close`);
  expect(await matchOf(business, job, waiting)).toBeNull();
});

/** A job with applicants in this order: a stranger, a declined one, a regular without the skills, a regular with them, a hired one. */
async function aJobWithApplicants(startDate: string) {
  const business = await aBusiness(passa);
  const job = await aJob(business, { ...on(startDate), requiredExpertise: ['Cook'], openings: 2 });
  const regular = async (expertise: 'Cook' | 'Host', day: string) => {
    const worker = await aWorker(passa, { expertise: [expertise] });
    const { application } = await aHire(business, worker, on(day));
    await performAction(worker, 'complete', application);
    return worker;
  };
  const [unskilled, skilled] = [await regular('Host', '2027-06-02'), await regular('Cook', '2027-06-03')];
  const [stranger, declined, unskilledRegular, skilledRegular, hired] = [
    (await anApplication(await aWorker(passa, { expertise: ['Cook'] }), job)).id,
    (await anApplication(await aWorker(passa, { expertise: ['Cook'] }), job)).id,
    (await anApplication(unskilled, job)).id,
    (await anApplication(skilled, job)).id,
    (await anApplication(await aWorker(passa), job)).id,
  ];
  await performAction(business, 'decline', { id: declined });
  await performAction(business, 'accept', { id: hired });
  return { business, job, stranger, declined, unskilledRegular, skilledRegular, hired };
}

test('applicants are sorted and filtered as the business chooses', async () => {
  const it = await aJobWithApplicants('2027-07-01');
  const { business, job, stranger, declined, unskilledRegular, skilledRegular, hired } = it;
  const listed = async (query: string) => idsOf(await list(business, job, query));
  expect(await listed('')).toEqual([hired, stranger, unskilledRegular, skilledRegular, declined]);
  expect(await listed('sort=newest')).toEqual([hired, skilledRegular, unskilledRegular, stranger, declined]);
  expect(await listed('sort=workedHere')).toEqual([hired, unskilledRegular, skilledRegular, stranger, declined]);
  expect(await listed('show=pending')).toEqual([stranger, unskilledRegular, skilledRegular]);
  expect(await listed('show=workedHere')).toEqual([unskilledRegular, skilledRegular]);
  expect(await listed('show=workedHere&sort=newest')).toEqual([skilledRegular, unskilledRegular]);
  expect(await listed('show=allSkills&sort=workedHere')).toEqual([skilledRegular, stranger]);
});

test('every order is paginated with each applicant once, pending ones first', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business, on('2027-07-05'));
  const applied: string[] = [];
  const regulars: string[] = [];
  for (let i = 0; i < 24; i += 1) {
    const worker = await aWorker(passa);
    const isRegular = i % 8 === 7;
    if (isRegular) {
      const { application } = await aHire(business, worker, on(`2027-05-1${Math.floor(i / 8)}`));
      await performAction(worker, 'complete', application);
    }
    const { id } = await anApplication(worker, job);
    applied.push(id);
    if (isRegular) regulars.push(id);
  }
  const [declined, otherDeclined] = applied.splice(0, 2) as [string, string];
  for (const id of [declined, otherDeclined]) await performAction(business, 'decline', { id });
  const all = async (query: string) => {
    const first = await list(business, job, query);
    expect(first.applications).toHaveLength(20);
    const second = await list(business, job, `${query}&cursor=${first.next}`);
    expect(second.next).toBeNull();
    return [...idsOf(first), ...idsOf(second)];
  };
  expect(await all('')).toEqual([...applied, declined, otherDeclined]);
  expect(await all('sort=newest')).toEqual([...applied.toReversed(), otherDeclined, declined]);
  const strangers = applied.filter((id) => !regulars.includes(id));
  expect(await all('sort=workedHere')).toEqual([...regulars, ...strangers, declined, otherDeclined]);
  expect(await all('show=pending&sort=workedHere')).toEqual([...regulars, ...strangers]);
});

const ATTRIBUTES = fc.record({
  expertise: fc.constantFrom<Expertise[]>(
    ['Cook', 'Server'],
    ['Cook', 'Server'],
    ['Cook', 'Server'],
    ['Cook'],
    ['Host'],
  ),
  city: fc.constantFrom<City>('Stockholm', 'Stockholm', 'Malmö'),
  homeArea: fc.constantFrom(null, '116', '118', '131', '164', '411'),
  level: fc.constantFrom('Fluent', 'Fluent', 'Fluent', undefined, 'None', 'Basic'),
  /** A shift at another venue, on the day before or at the same time. */
  otherShift: fc.constantFrom(undefined, undefined, undefined, undefined, '2027-07-12', '2027-07-13'),
  hasWorkedHere: fc.constantFrom(false, false, true),
});

test('the best matches come first, in the order of what their cards say', { timeout: 60_000 }, async () => {
  const [business, other] = [await aBusiness(passa), await aBusiness(passa)];
  const job = await aJob(business, {
    ...on('2027-07-13', '06:00', '14:00'),
    requiredExpertise: ['Cook', 'Server'],
    languageRequirements: { Swedish: 'Intermediate' },
    location: { address: 'Storgatan 1', city: 'Stockholm', zipCode: '116 45' },
  });
  for (const [i, attributes] of fc.sample(ATTRIBUTES, { numRuns: 38, seed: 2 }).entries()) {
    const { expertise, city, homeArea, level, otherShift, hasWorkedHere } = attributes;
    const worker = await aWorker(passa, { expertise, city });
    await passa.db.execute(sql`update workers set language_proficiency = ${JSON.stringify({ Swedish: level })}::jsonb
      where user_id = ${worker.account.id}`);
    await worker.visitor.put('/api/availability', { weekly: [], exceptions: [], pausedUntil: null, homeArea });
    if (otherShift) await aHire(other, worker, on(otherShift, '13:00', '23:30'));
    if (hasWorkedHere) {
      const { application } = await aHire(business, worker, on('2027-05-01'));
      await performAction(worker, 'complete', application);
    }
    const application = await anApplication(worker, job);
    if (i % 10 === 9) await performAction(business, 'decline', application);
  }
  const listed = async (query: string) => {
    const first = await list(business, job, query);
    const second = await list(business, job, `${query}&cursor=${first.next}`);
    return [...first.applications, ...second.applications];
  };
  const inTime = await listed('');
  const placeOfCard = ({ match }: { match: { headline: ApplicantHeadline } | null }) =>
    match ? placeOf(match.headline) : Infinity;
  const expected = inTime.toSorted((one, other) =>
    placeOfCard(one) === placeOfCard(other) ? 0 : placeOfCard(one) - placeOfCard(other),
  );
  const found = await listed('sort=bestMatch');
  expect(new Set(found.map(({ match }) => match?.headline ?? 'none')), 'all of them').toEqual(
    new Set([...APPLICANT_HEADLINES, 'none']),
  );
  expect(found.map(({ match }) => match?.headline)).toEqual(expected.map(({ match }) => match?.headline));
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test('a cursor of one order is refused in another, and so is an order or a filter that there is not', async () => {
  const business = await aBusiness(passa);
  const job = await aJob(business, on('2027-07-10'));
  const get = (query: string) => business.visitor.get(`/api/jobs/${job.id}/applications?${query}`);
  const key = ['2026-11-20T10:00:00.000Z', '00000000-0000-4000-8000-000000000000'];
  for (const order of ['', 'newest', 'bestMatch', 'workedHere'])
    for (const sort of ['', 'newest', 'bestMatch', 'workedHere']) {
      const cursor = Buffer.from([...(order ? [order, '0'] : ['pending']), ...key].join(' ')).toString('base64url');
      const response = await get(`${sort && `sort=${sort}&`}cursor=${cursor}`);
      if (order === sort) expect(response.status).toBe(200);
      else expectRefusal(response, 400, 'invalidInput', { cursor: 'This value is not valid' });
    }
  expectRefusal(await get('sort=pay'), 400, 'invalidInput', { sort: 'Please choose one of the options' });
  expectRefusal(await get('show=withdrawn'), 400, 'invalidInput', { show: 'Please choose one of the options' });
});
