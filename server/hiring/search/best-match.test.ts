import {
  availabilitySchema,
  EXPERTISE,
  headlineOf,
  LANGUAGE_LEVELS,
  match,
  placeOf,
  type Availability,
  type JobToMatch,
  type LanguageLevels,
  roundPin,
  type Point,
  type TimeRange,
  type WorkerToMatch,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let venues: [TestUser, TestUser];
const PINNED = { address: 'Gata 1', city: 'Stockholm', zipCode: '116 45' };
beforeAll(async () => {
  venues = [await aBusiness(passa), await aBusiness(passa)];
});

/** The distances from the home areas below are in all bands, and differ from those of the district. */
const PINS = fc.option(
  fc.oneof(
    fc.record({
      latitude: fc.double({ min: 59.2, max: 59.45, noNaN: true }),
      longitude: fc.double({ min: 17.8, max: 18.3, noNaN: true }),
    }),
    fc.record({
      latitude: fc.double({ min: 57.6, max: 57.8, noNaN: true }),
      longitude: fc.double({ min: 11.8, max: 12.1, noNaN: true }),
    }),
  ),
  { freq: 4 },
);

/** Moves the second venue to an address with a pin. */
async function setPin(pin: Point | null): Promise<void> {
  await passa.db
    .execute(sql`update businesses set business_address = ${PINNED.address.toUpperCase()}, city = ${PINNED.city},
    zip_code = ${PINNED.zipCode}, latitude = ${pin?.latitude ?? null}::numeric, longitude = ${pin?.longitude ?? null}::numeric
    where user_id = ${venues[1].partyId}`);
}

/** All pages of a worker's best matches. */
async function bestMatches({ visitor }: TestUser, q: string): Promise<WorkerJob[]> {
  const found: WorkerJob[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ q, sort: 'bestMatch', ...(cursor && { cursor }) });
    const { body } = await visitor.get<{ jobs: WorkerJob[]; next: string | null }>(`/api/jobs?${query.toString()}`);
    found.push(...body.jobs);
    cursor = body.next;
  }
  return found;
}

const levels = fc.constantFrom(undefined, ...LANGUAGE_LEVELS);
const languages = fc.record({ Swedish: levels, English: levels });
const expertise = fc.subarray(EXPERTISE.slice(0, 4), { minLength: 1 });
const city = fc.constantFrom('Stockholm', 'Gothenburg', 'Malmö');
const clock = fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:00', '06:00', '11:30', '17:00', '22:00');

const HOUR = 60 * 60_000;
// Around both clock changes.
const FIRST_DAYS = ['2026-10-23T00:00:00Z', '2027-03-26T00:00:00Z'];
const shift = fc
  .record({
    from: fc.constantFrom(...FIRST_DAYS),
    start: fc.integer({ min: 0, max: 4 * 48 }),
    length: fc.integer({ min: 1, max: 32 }),
  })
  .map(({ from, start, length }) => {
    const startDate = new Date(Date.parse(from) + (start * HOUR) / 2);
    return { startDate, endDate: new Date(startDate.getTime() + (length * HOUR) / 2) };
  });

const jobs = fc.array(
  fc.record({
    requiredExpertise: expertise,
    languageRequirements: languages,
    city,
    zipCode: fc.constantFrom(
      '111 22',
      '116 45',
      ' 11645',
      '131 50',
      '171 00',
      'SE-164 40',
      '411 01',
      '211 11',
      '999 99',
      'none yet',
    ),
    shift,
    venue: fc.integer({ min: 0, max: 1 }),
    // Some are posted at the same time.
    minute: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 45, maxLength: 45 },
);

const AVAILABILITY = fc
  .record({
    weekly: fc.option(
      fc.array(fc.record({ weekday: fc.constantFrom(1, 5, 6, 7), startTime: clock, endTime: clock }), { maxLength: 4 }),
    ),
    exceptions: fc.array(
      fc.record({
        firstDate: fc.constantFrom('2026-10-23', '2026-10-25', '2027-03-27'),
        lastDate: fc.constantFrom('2026-10-24', '2026-10-25', '2027-03-28'),
        isAvailable: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    pausedUntil: fc.option(fc.constantFrom('2026-10-24', '2026-11-01'), { freq: 4 }),
    homeArea: fc.option(fc.constantFrom('116', '131', '164', '411')),
  })
  .filter((given) => availabilitySchema.safeParse(given).success) as fc.Arbitrary<Availability>;

/** Shifts on some of four days, from 16 to 20 o'clock UTC. */
const OWN_SHIFTS = fc.subarray([0, 1, 2, 3], { maxLength: 3 }).map((days) =>
  days.map((day, i): TimeRange => {
    const start = Date.parse(FIRST_DAYS[i % 2] ?? '') + (day * 24 + 16) * HOUR;
    return { start: new Date(start), end: new Date(start + 4 * HOUR) };
  }),
);

const PERSON = fc.record({ expertise, city, languageProficiency: languages });

/** A worker with an availability, who is hired for some shifts of the first venue, and has completed the first of them if `hasWorked`. */
async function aWorkerWithShifts(
  person: {
    expertise: WorkerToMatch['expertise'][number][];
    city: WorkerToMatch['city'];
    languageProficiency: LanguageLevels;
  },
  availability: Availability,
  shifts: TimeRange[],
  hasWorked: boolean,
): Promise<TestUser> {
  const worker = await aWorker(passa, { expertise: person.expertise, city: person.city });
  await passa.db
    .execute(sql`update workers set language_proficiency = ${JSON.stringify(person.languageProficiency)}::jsonb
    where user_id = ${worker.account.id}`);
  await worker.visitor.put('/api/availability', availability);
  for (const [i, { start, end }] of shifts.entries()) {
    const { job, application } = await aHire(venues[0], worker);
    await passa.db.execute(
      sql`update jobs set start_date = ${start.toISOString()}, end_date = ${end.toISOString()} where id = ${job.id}`,
    );
    if (i === 0 && hasWorked) await performAction(worker, 'complete', application);
  }
  return worker;
}

type Posted = typeof jobs extends fc.Arbitrary<infer Jobs> ? Jobs : never;
type Stored = Omit<JobToMatch, 'pin'> & { id: string; businessId: string; createdAt: string };

async function post(title: string, posted: Posted): Promise<Stored[]> {
  const values = posted.map(({ shift, venue, ...job }) => ({
    ...job,
    ...shift,
    businessId: venues[venue]?.partyId,
  }));
  await passa.db.execute(
    withOpenings(sql`
      insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date,
        language_requirements, created_at)
      select "businessId", ${title}, 'A text long enough for a job', "requiredExpertise", 150, 'Gata 1', city, "zipCode", "startDate",
        "endDate", "languageRequirements", timestamptz '2026-08-01 12:00+02' + minute * interval '1 minute'
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given ("businessId" uuid, "requiredExpertise" text[], city text,
        "zipCode" text, "startDate" timestamptz, "endDate" timestamptz, "languageRequirements" jsonb, minute int)`),
  );
  const stored = await rows<Record<'startDate' | 'endDate', string> & Omit<Stored, 'startDate' | 'endDate'>>(
    passa.db,
    sql`select id, business_id as "businessId", required_expertise as "requiredExpertise", city, zip_code as "zipCode",
        language_requirements as "languageRequirements", start_date as "startDate", end_date as "endDate", created_at::text as "createdAt"
      from jobs where title = ${title}`,
  );
  return stored.map((job) => ({ ...job, startDate: new Date(job.startDate), endDate: new Date(job.endDate) }));
}

test(
  'the order is that of the matches that the domain finds, the newest first among equals',
  { timeout: 60_000 },
  async () => {
    let round = 0;
    const property = fc.asyncProperty(jobs, PERSON, AVAILABILITY, OWN_SHIFTS, fc.boolean(), PINS, async (...given) => {
      const [posted, person, availability, shifts, hasWorked, point] = given;
      const pin = point && roundPin(point);
      const isBefore = hasWorked;
      await setPin(isBefore ? pin : null);
      const title = `heron${(round += 1)}`;
      const worker = await aWorkerWithShifts(person, availability, shifts, hasWorked);
      const stored = await post(title, posted);
      // A pin that is set later moves the open jobs, too.
      if (!isBefore) await setPin(pin);
      const workedAt = hasWorked && shifts.length > 0 ? venues[0].partyId : undefined;

      const isPinned = ({ businessId, city, zipCode }: Stored) =>
        businessId === venues[1].partyId && city === PINNED.city && zipCode.trim().replace(' ', '') === '11645';
      const headlineIn = (job: Stored) =>
        headlineOf(
          match(
            { ...job, pin: isPinned(job) ? pin : null },
            { ...availability, ...person },
            shifts,
            job.businessId === workedAt,
          ),
        );
      const expected = stored
        .map((job) => ({ id: job.id, createdAt: job.createdAt, headline: headlineIn(job) }))
        .toSorted(
          (one, other) =>
            placeOf(one.headline) - placeOf(other.headline) ||
            compare(other.createdAt, one.createdAt) ||
            compare(other.id, one.id),
        );
      const ids = (await bestMatches(worker, title)).map(({ id }) => id);
      const headlines = new Map(expected.map(({ id, headline }) => [id, headline]));
      expect(ids.map((id) => headlines.get(id))).toEqual(expected.map(({ headline }) => headline));
      expect(ids).toEqual(expected.map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 10, endOnFailure: true });
  },
);

test('a weekly time within the hour that the spring change leaves out fits no shift, and fails no list', async () => {
  const worker = await aWorker(passa, { expertise: ['Cook'], city: 'Stockholm' });
  await worker.visitor.put('/api/availability', {
    weekly: [{ weekday: 7, startTime: '02:30', endTime: '03:00' }],
    exceptions: [],
    pausedUntil: null,
    homeArea: null,
  });
  await post('springtime', [
    {
      requiredExpertise: ['Cook'],
      languageRequirements: {},
      city: 'Stockholm',
      zipCode: '111 22',
      shift: { startDate: new Date('2027-03-28T00:30:00Z'), endDate: new Date('2027-03-28T02:00:00Z') },
      venue: 0,
      minute: 0,
    } as Posted[number],
  ]);
  expect((await bestMatches(worker, 'springtime')).map(({ match: found }) => found?.headline)).toEqual(['notFree']);
});

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
