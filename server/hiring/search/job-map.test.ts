import type { PostJob } from '@passa/domain';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aJob, aRegular, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;

type Counts = {
  city: string;
  homeArea: string | null;
  districts: { prefix: string; jobs: number }[];
  elsewhere: number;
  pins: { latitude: number; longitude: number; jobs: number }[];
};
const get = (query = '') => worker.visitor.get<Counts>(`/api/job-map?${query}`);
const countsOf = async (query: string) => {
  const { districts, elsewhere } = (await get(query)).body;
  return {
    ...Object.fromEntries(districts.map(({ prefix, jobs }) => [prefix, jobs])),
    ...(elsewhere && { elsewhere }),
  };
};
const inMalmo = (zipCode: string, terms: Partial<PostJob> = {}) =>
  aJob(business, { ...terms, location: { address: 'Storgatan 1', city: 'Malmö', zipCode } });

beforeAll(async () => {
  business = await aBusiness(passa, { businessAddress: 'Storgatan 1', city: 'Malmö', zipCode: '214 20' });
  worker = await aWorker(passa, { city: 'Stockholm' });
  await inMalmo('214 20', { requiredExpertise: ['Cook'], payRate: 150 });
  await inMalmo('214 20', { requiredExpertise: ['Server'], payRate: 250 });
  await inMalmo('211 11', { title: 'Sommelier for a tasting' });
  await inMalmo('116 45');
  await inMalmo('999 99');
  await aJob(business);
});

test('the open jobs of a city are counted by district', async () => {
  expect(await countsOf('city=Malm%C3%B6')).toEqual({ 211: 1, 214: 2, elsewhere: 2 });
});

test.for([
  ['expertise=Cook', { 214: 1 }],
  ['minPay=251', {}],
  ['q=sommelier', { 211: 1 }],
  ['q=sommelir', { 211: 1 }],
  ['q=%3F', {}],
  ['q=214', { 214: 2 }],
] as const)('the filter %s applies', async ([filter, counts]) => {
  const found = await countsOf(`city=Malm%C3%B6&${filter}`);
  expect(found).toMatchObject(counts);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(counts)));
});

test('each count is the number of jobs that the list has for the district', async () => {
  const { body } = await get('city=Malm%C3%B6');
  expect(body.districts).toHaveLength(2);
  for (const { prefix, jobs } of body.districts) {
    const list = await worker.visitor.get<{ total: number }>(`/api/jobs?city=Malm%C3%B6&q=${prefix}`);
    expect([prefix, list.body.total]).toEqual([prefix, jobs]);
  }
});

test('without a city the map is that of the home area, and then of the profile', async () => {
  expect((await get()).body).toMatchObject({
    city: 'Stockholm',
    homeArea: null,
    districts: [{ prefix: '114', jobs: 1 }],
  });
  const availability = { weekly: null, exceptions: [], pausedUntil: null };
  await worker.visitor.put('/api/availability', { ...availability, homeArea: '214' });
  expect((await get()).body).toMatchObject({ city: 'Malmö', homeArea: '214' });
  await worker.visitor.put('/api/availability', { ...availability, homeArea: null });
});

test('a job that regulars see first is counted for them only', async () => {
  const venue = await aBusiness(passa);
  const other = await aWorker(passa);
  await aJob(venue, {
    location: { address: 'Gata 1', city: 'Gothenburg', zipCode: '411 01' },
    regularsFirstHours: 24,
  });
  expect((await get('city=Gothenburg')).body.districts).toEqual([]);
  await aRegular(venue, other);
  const { body } = await other.visitor.get<Counts>('/api/job-map?city=Gothenburg');
  expect(body.districts).toEqual([{ prefix: '411', jobs: 1 }]);
});

test('a pin is shown with the open jobs at the address of its venue', async () => {
  const { body } = await business.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/business');
  const { email: _, isEmployer: __, ...profile } = body.profile;
  await business.visitor.put('/api/profile/business', { ...profile, pin: { latitude: 55.59, longitude: 13.01 } });
  expect((await get('city=Malm%C3%B6')).body.pins).toEqual([{ latitude: 55.59, longitude: 13.01, jobs: 2 }]);
  expect((await get('city=Malm%C3%B6&expertise=Cook')).body.pins).toMatchObject([{ jobs: 1 }]);
  expect((await get('city=Stockholm')).body.pins).toEqual([]);
});

test.for([
  ['city=Lund', { city: 'Please choose one of the options' }],
  ['sort=newest', { sort: 'This field is not expected' }],
] as const)('%s is refused', async ([query, fields]) => {
  expectRefusal(await get(query), 400, 'invalidInput', fields);
});
