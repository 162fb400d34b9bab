import { DISTRICT_CENTRES, distanceBetween as distanceInDomain, type PostJob } from '@passa/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker, jobForm, type TestUser } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { distanceBetween } from './pin.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa);
  worker = await aWorker(passa, { expertise: ['Bartender', 'Cook', 'Server'] });
  await worker.visitor.put('/api/availability', {
    weekly: null,
    exceptions: [],
    pausedUntil: null,
    homeArea: '114',
  });
});

const PATH = '/api/profile/business';
// The address is in Östermalm, as the worker's home area. The pin is in Farsta.
const FARSTA = { latitude: 59.243, longitude: 18.09 };

type Profile = Record<string, unknown>;
async function save(change: Profile) {
  const { body } = await business.visitor.get<{ profile: Profile }>(PATH);
  const { email: _, isEmployer: __, pin: _pin, ...profile } = body.profile;
  return business.visitor.put<{ profile: Profile }>(PATH, { ...profile, ...change });
}
const storedPin = async () => (await business.visitor.get<{ profile: Profile }>(PATH)).body.profile['pin'];

type Listed = { jobs: { id: string; match: { distance: string } | null }[] };
async function distanceOf(job: { id: string }) {
  const { body } = await worker.visitor.get<Listed>('/api/jobs?sort=bestMatch');
  return body.jobs.find(({ id }) => id === job.id)?.match?.distance;
}

test('a pin is saved to four decimals, kept by a save without one, and removed', async () => {
  const saved = await save({ pin: { latitude: 59.330049, longitude: 18.05996 } });
  expect(saved.body.profile['pin']).toEqual({ latitude: 59.33, longitude: 18.06 });
  await save({ firstName: 'Berit' });
  expect(await storedPin()).toEqual({ latitude: 59.33, longitude: 18.06 });
  await save({ pin: null });
  expect(await storedPin()).toBeNull();
});

test('a save of another address without a pin removes the pin', async () => {
  await save({ pin: FARSTA });
  await save({ businessAddress: 'Storgatan 7' });
  expect(await storedPin()).toBeNull();
  await save({ businessAddress: 'Strandvägen 1' });
});

const message = 'Please place the pin in the region of Stockholm, Gothenburg or Malmö';
test.for([
  [{ latitude: 52.52, longitude: 13.4 }, { pin: message }],
  [{ latitude: 59.33, longitude: 18.91 }, { pin: message }],
  [{ latitude: '59.33', longitude: 18 }, { 'pin.latitude': message }],
  [{ latitude: 59.33 }, { 'pin.longitude': message }],
] as const)('the pin %j is refused', async ([pin, fields]) => {
  expectRefusal(await save({ pin }), 400, 'invalidInput', fields);
  expect(await storedPin()).toBeNull();
});

test('the distance of a job at the address of the venue is that of the pin, whenever the job was posted', async () => {
  const elsewhere: Partial<PostJob> = { location: { address: 'Linnégatan 1', city: 'Stockholm', zipCode: '114 47' } };
  const [before, other] = [await aJob(business), await aJob(business, elsewhere)];
  const application = await anApplication(worker, before);
  expect([await distanceOf(before), await distanceOf(other)]).toEqual(['near', 'near']);
  await save({ pin: FARSTA });
  const after = await aJob(business, { location: { address: 'strandvägen 1', city: 'Stockholm', zipCode: '11451' } });
  expect(await Promise.all([before, after, other].map(distanceOf))).toEqual(['far', 'far', 'near']);
  type Applicants = { applications: { id: string; match: { distance: string } }[] };
  const { body } = await business.visitor.get<Applicants>(`/api/jobs/${before.id}/applications?sort=bestMatch`);
  expect(body.applications).toMatchObject([{ id: application.id, match: { distance: 'far', headline: 'far' } }]);
  // A job that is moved away from the venue is in its district again.
  const moved = await business.visitor.put(`/api/jobs/${after.id}`, jobForm(elsewhere));
  expect(moved.status).toBe(200);
  expect(await distanceOf(after)).toBe('near');
  await save({ pin: null });
  expect(await distanceOf(before)).toBe('near');
});

test('the distance in SQL is that of the domain', async () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const pin = fc.record({ latitude: degrees(55.2, 60), longitude: degrees(11.4, 18.9) });
  const pairs = fc.array(fc.tuple(fc.constantFrom(...Object.values(DISTRICT_CENTRES)), pin), { minLength: 500 });
  const given = fc.sample(pairs, 1)[0] ?? [];
  const column = (point: string) => ({
    latitude: sql.raw(`(${point} ->> 'latitude')::float8`),
    longitude: sql.raw(`(${point} ->> 'longitude')::float8`),
  });
  const found = await rows<{ distance: number }>(
    passa.db,
    sql`select ${distanceBetween(column('pair -> 0'), column('pair -> 1'))} as distance
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as pairs (pair, number) order by number`,
  );
  expect(found).toHaveLength(given.length);
  // `domain/places/pin.test.ts` shows that no pin is as near to the border of a band as this.
  const errors = given.map(([one, other], i) => Math.abs(distanceInDomain(one, other) - (found[i]?.distance ?? NaN)));
  expect(errors.filter((error) => !(error < 1e-9))).toEqual([]);
});
