import {
  availabilitySchema,
  CITIES,
  EXPERTISE,
  headlineOf,
  isNotifiedOfNewShift,
  LANGUAGE_LEVELS,
  match,
  roundPin,
  type Availability,
} from '@passa/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBusiness } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import { FIRST_ID, LAST_ID, openJobs, suitedWorkers } from './queries.ts';

const passa = usePassa();

const clock = fc.constantFrom('00:00', '02:00', '06:00', '17:00', '22:00');
const languages = fc.record({ Swedish: fc.constantFrom(undefined, ...LANGUAGE_LEVELS) });
const expertise = fc.subarray(EXPERTISE.slice(0, 3), { minLength: 1 });
const city = fc.constantFrom(...CITIES);

const availability = fc
  .record({
    weekly: fc.option(
      fc.array(fc.record({ weekday: fc.constantFrom(6, 7), startTime: clock, endTime: clock }), { maxLength: 3 }),
    ),
    exceptions: fc.array(
      fc.record({
        firstDate: fc.constant('2026-10-24'),
        lastDate: fc.constant('2026-10-25'),
        isAvailable: fc.boolean(),
      }),
      { maxLength: 1 },
    ),
    pausedUntil: fc.option(fc.constantFrom('2026-10-24', '2026-11-01'), { freq: 4 }),
    homeArea: fc.option(fc.constantFrom('116', '131', '164', '411')),
  })
  .filter((given) => availabilitySchema.safeParse(given).success) as fc.Arbitrary<Availability>;

const workers = fc.array(
  fc.record({ id: fc.uuid(), expertise, city, languageProficiency: languages, availability: fc.option(availability) }),
  { minLength: 60, maxLength: 60 },
);

// Around the clock change in autumn.
const job = fc.record({
  requiredExpertise: expertise,
  languageRequirements: languages,
  city,
  zipCode: fc.constantFrom('111 22', ' 11645', '164 40', '411 01', '999 99', 'none yet'),
  startDate: fc.constantFrom('2026-10-24T15:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T01:30:00Z'),
  hours: fc.integer({ min: 1, max: 14 }),
  pin: fc.option(
    fc
      .record({
        latitude: fc.double({ min: 59.2, max: 59.5, noNaN: true }),
        longitude: fc.double({ min: 17.8, max: 18.3, noNaN: true }),
      })
      .map(roundPin),
  ),
});

test('the workers are those that the domain notifies', async () => {
  const business = await aBusiness(passa);
  let suitedCount = 0;
  const property = fc.asyncProperty(workers, job, async (given, { hours, startDate: start, pin, ...terms }) => {
    const startDate = new Date(start);
    const endDate = new Date(startDate.getTime() + hours * 60 * 60_000);
    await passa.db.execute(sql`update workers set expertise = array['Runner']`);
    await passa.db
      .execute(sql`update businesses set business_address = 'Gata 1', city = ${terms.city}, zip_code = ${terms.zipCode},
      latitude = ${pin?.latitude ?? null}::numeric, longitude = ${pin?.longitude ?? null}::numeric where user_id = ${business.partyId}`);
    const rows = given.map(({ availability: times, ...worker }) => ({ ...worker, ...times, hasTimes: times !== null }));
    const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, expertise text[], city text,
      "languageProficiency" jsonb, "hasTimes" boolean, weekly jsonb, exceptions jsonb, "pausedUntil" date, "homeArea" text)`;
    await passa.db.execute(
      sql`insert into users (id, name, email, role) select id, 'Nils Ek', id::text, 'worker' from ${recordset}`,
    );
    await passa.db.execute(sql`
      insert into workers (user_id, first_name, last_name, phone_number, expertise, city, street_address, zip_code, language_proficiency)
      select id, 'Nils', 'Ek', '070-1740605', expertise, city, 'Gata 1', '118 46', "languageProficiency" from ${recordset}`);
    await passa.db.execute(sql`
      insert into worker_availability (worker_id, weekly, exceptions, paused_until, home_area)
      select id, nullif(weekly, 'null'), exceptions, "pausedUntil", "homeArea" from ${recordset} where "hasTimes"`);
    await passa.db.execute(
      withOpenings(sql`
        insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date,
          language_requirements)
        select ${business.partyId}::uuid, 'Newest', 'A text', "requiredExpertise", 150, 'Gata 1', city, "zipCode",
          ${startDate.toISOString()}::timestamptz, ${endDate.toISOString()}::timestamptz, "languageRequirements"
        from jsonb_to_record(${JSON.stringify(terms)}::jsonb) as given ("requiredExpertise" text[], city text, "zipCode" text,
          "languageRequirements" jsonb)`),
    );
    const { rows: posted } = (await passa.db.execute(
      sql`select id from jobs order by created_at desc, id desc limit 1`,
    )) as { rows: { id: string }[] };
    const jobIds = posted.map(({ id }) => id);
    const found = await suitedWorkers(passa.db, await openJobs(passa.db, jobIds, passa.clock.now()), {
      after: FIRST_ID,
      upTo: LAST_ID,
    });

    const expected = given.filter(({ availability: times, ...worker }) => {
      const entered = times ?? { weekly: null, exceptions: [], pausedUntil: null, homeArea: null };
      return isNotifiedOfNewShift(
        headlineOf(match({ ...terms, pin, startDate, endDate }, { ...worker, ...entered }, [], false)),
        0,
      );
    });
    suitedCount += expected.length;
    expect(found.map(({ workerId }) => workerId).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(new Set(found.map(({ jobId }) => jobId)).size).toBeLessThanOrEqual(1);
  });
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
  // Otherwise the property would say nothing.
  expect(suitedCount).toBeGreaterThan(0);
});
