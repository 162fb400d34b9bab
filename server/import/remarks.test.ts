import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { workers } from '../database/schema.ts';
import { asJson, fileWith, legacyBusiness, legacyExport, legacyJob, legacyWorker } from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { importFile } from './import-file.ts';
import { repeatedKeys } from './export-file.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const place = { address: 'Storgatan 1', city: 'Malmö', zipCode: '211 41' };

test('changes and omissions are counted by kind, with the first record of each', async () => {
  const past = { startDate: '2026-08-07T16:00:00Z', endDate: '2026-08-07T21:00:00Z' };
  const legacy = legacyExport({
    users: {
      b: legacyBusiness({ city: undefined, businessType: '', logo: 'x' }),
      w: legacyWorker({
        'nick\u001bname': 'W',
        updatedAt: undefined,
        createdAt: { seconds: 1736499600, nanoseconds: 5 },
      }),
    },
    jobs: { j: legacyJob({ payRate: 150.555 }), k: legacyJob({ ...past, location: { ...place, floor: 2 } }) },
  });
  const text = JSON.stringify(legacy).replace('"firstName":"Wilma"', '"firstName":"Olga","firstName":"Wilma"');
  const { remarks, rejected } = await importFile(passa.db, fileWith('export.json', text), { now: passa.clock.now() });
  expect(rejected).toEqual([]);
  expect(Object.fromEntries(remarks)).toEqual({
    'users: without a city: Stockholm': { count: 1, first: 'b' },
    'users: without a business type: Restaurant': { count: 1, first: 'b' },
    'users: the field logo is not imported': { count: 1, first: 'b' },
    'users: the field nick\u001bname is not imported': { count: 1, first: 'w' },
    'users: without updatedAt: a later import will not bring it up to date': { count: 1, first: 'w' },
    'users: a time is truncated to milliseconds': { count: 1, first: 'w' },
    'users: firstName occurs in it more than once; the last counts': { count: 1, first: 'w' },
    'jobs: payRate is rounded to whole öre': { count: 1, first: 'j' },
    'jobs: the field location.floor is not imported': { count: 1, first: 'k' },
    'jobs: open, though its start has passed: closed': { count: 1, first: 'k' },
  });
});

test.for(['Business', 'BUSINESS', ' business '])(
  "a user with the role %j is checked for a business's fields",
  async (role) => {
    const { remarks, counts } = await importFile(
      passa.db,
      asJson(legacyExport({ users: { b: legacyBusiness({ role }) } })),
    );
    expect(counts.users).toMatchObject({ new: 2, rejected: 0 });
    expect([...remarks.keys()]).toEqual([]);
  },
);

test('a future time in a record is ignored, so that the record does not count as the newest for ever', async () => {
  const future = '2199-01-01T00:00:00Z';
  // Users have no such field, so that it is not read as a time.
  const exported = (given: Record<string, unknown>) =>
    asJson(legacyExport({ users: { w: legacyWorker({ appliedAt: 'x', ...given }) } }));
  const now = passa.clock.now();
  const { remarks, rejected } = await importFile(passa.db, exported({ createdAt: future, updatedAt: future }), { now });
  expect(rejected).toEqual([]);
  expect(Object.fromEntries(remarks)).toEqual({
    'users: the field appliedAt is not imported': { count: 1, first: 'w' },
    'users: createdAt is in the future: ignored': { count: 1, first: 'w' },
    'users: updatedAt is in the future: ignored': { count: 1, first: 'w' },
    'users: without updatedAt: a later import will not bring it up to date': { count: 1, first: 'w' },
  });
  expect((await passa.db.select().from(workers))[0]).toMatchObject({ createdAt: now, updatedAt: now });

  // The stored row is neither overwritten nor frozen.
  await passa.db.execute(sql`update workers set last_name = 'Here'`);
  const again = await importFile(passa.db, exported({ updatedAt: future }), { now: new Date('2026-10-01T00:00:00Z') });
  expect(again.counts.users).toMatchObject({ unchanged: 2 });
  const later = exported({ lastName: 'There', updatedAt: '2026-10-02T00:00:00Z' });
  await importFile(passa.db, later, { now: new Date('2026-10-03T00:00:00Z') });
  expect((await passa.db.select().from(workers))[0]).toMatchObject({ lastName: 'There' });
});

test('a repeated key is found anywhere, in NDJSON too', async () => {
  expect(repeatedKeys('{"a":{"x":1,"x":[{"y":"{","y":2}]},"b":{"x":":"},"\\u0061":3}')).toEqual([
    ['a', 'x'],
    ['a', 'x', '*', 'y'],
    ['a'],
  ]);
  const line = JSON.stringify({ collection: 'users', id: 'w', ...legacyWorker() });
  const path = fileWith('export.ndjson', line.replace('"city":"Malmö"', '"city":"Stockholm","city":"Malmö"'));
  const { remarks } = await importFile(passa.db, path);
  expect([...remarks.keys()]).toEqual(['users: city occurs in it more than once; the last counts']);
});
