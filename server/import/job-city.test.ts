import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../database/schema.ts';
import { asJson, expectRejected, legacyBusiness, legacyExport, legacyJob } from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const withoutCity = { j: legacyJob({ location: { address: 'Avenyn 1', zipCode: '411 36' } }) };

test("a job without a city gets its business's", async () => {
  const users = { b: legacyBusiness({ city: 'Göteborg' }) };
  await expectRejected(passa, asJson(legacyExport({ users, jobs: withoutCity })), {});
  expect(await passa.db.select().from(jobs)).toMatchObject([{ city: 'Gothenburg', address: 'Avenyn 1' }]);
});

test('also where the business was imported earlier', async () => {
  const { b } = { b: legacyBusiness({ city: 'Göteborg' }) };
  await expectRejected(passa, asJson({ users: { b } }), {});
  await expectRejected(passa, asJson({ jobs: withoutCity }), {});
  expect(await passa.db.select().from(jobs)).toMatchObject([{ city: 'Gothenburg' }]);
});

test('a job without a city at a business without one is rejected', async () => {
  const users = { b: legacyBusiness({ city: undefined }) };
  await expectRejected(passa, asJson(legacyExport({ users, jobs: withoutCity })), {
    'jobs j': 'location.city: is missing, and its business b has none either',
  });
});
