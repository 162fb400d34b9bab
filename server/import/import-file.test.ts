import { beforeEach, expect, test } from 'vitest';
import { businesses, jobs } from '../database/schema.ts';
import { countOf } from '../testing/database.ts';
import { expectConsistentHires, expectNothingWritten } from '../testing/expectations.ts';
import { anImportedUser, asJson, asNdjson, legacyExport } from '../testing/legacy-export.ts';
import { bothGenerations } from '../testing/legacy-generations.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { importFile, type ImportOptions } from './import-file.ts';
import { referenceTo } from './legacy-record.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const imported = (path: string, options: ImportOptions = {}) =>
  importFile(passa.db, path, { now: passa.clock.now(), ...options });
/** The counts of a collection, 0 by default. */
const counted = (
  figures: Partial<Record<'read' | 'new' | 'changed' | 'unchanged' | 'deleted' | 'rejected', number>>,
) => ({
  read: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  deleted: 0,
  rejected: 0,
  ...figures,
});

test.for([
  ['one JSON document', asJson],
  ['NDJSON', asNdjson],
] as const)('an export as %s is imported completely, in both generations of the format', async ([, asFile]) => {
  const outcome = await imported(asFile(bothGenerations()));
  expect(outcome.rejected).toEqual([]);
  expect(outcome.counts).toEqual({
    users: counted({ read: 3, new: 3 }),
    jobs: counted({ read: 9, new: 9 }),
    applications: counted({ read: 7, new: 7 }),
  });
  await expectConsistentHires(passa.db);

  const stored = await passa.db.select().from(jobs);
  const statusOf = Object.fromEntries(
    Object.keys(bothGenerations()['jobs'] ?? {}).map((name) => [
      name,
      stored.find(({ id }) => id === referenceTo('jobs', name).id)?.status,
    ]),
  );
  expect(statusOf).toEqual({
    j: 'open',
    older: 'open',
    hired: 'hired',
    assigned: 'hired',
    accepted: 'hired',
    settled: 'completed',
    closed: 'closed',
    // Its start has passed unfilled, so that it is closed.
    past: 'closed',
    // Its status was open although an application was accepted.
    moved: 'hired',
  });
  expect(stored.find(({ title }) => title === 'Bartender on a Friday')).toMatchObject({
    requiredExpertise: ['Bartender'],
    payRate: 160.5,
    address: 'Storgatan 1',
    city: 'Gothenburg',
    zipCode: '41101',
    languageRequirements: { Swedish: 'Fluent' },
    dressCode: 'Black shirt',
    isUrgent: true,
    startDate: new Date(1809273600000),
    updatedAt: new Date(1785500000000),
  });
  expect((await passa.db.select().from(businesses))[0]).toMatchObject({
    businessType: 'Restaurant',
    city: 'Stockholm',
  });
});

test('a repeated import changes nothing', async () => {
  const path = asJson(bothGenerations());
  await imported(path);
  const outcome = await expectNothingWritten(passa.db, () => imported(path));
  expect(outcome.counts).toEqual({
    users: counted({ read: 3, unchanged: 3 }),
    jobs: counted({ read: 9, unchanged: 9 }),
    applications: counted({ read: 7, unchanged: 7 }),
  });
});

test('a dry run reports the same and writes nothing', async () => {
  const path = asJson(bothGenerations());
  const tried = await expectNothingWritten(passa.db, () => imported(path, { dryRun: true }));
  expect(tried).toEqual(await imported(path));
});

test('imported users see their shifts once they have set a password', async () => {
  await imported(asJson(bothGenerations()));
  const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
  expect(worker.account).toMatchObject({ role: 'worker', firstName: 'Wilma', email: 'wilma@ek.se' });
  const counts = await worker.visitor.get('/api/shifts/counts');
  expect(counts.body).toMatchObject({ available: 1, applied: 1, assigned: 4, settled: 1 });

  const business = await anImportedUser(passa, 'b', 'anna@krogen.se');
  const applicants = await business.visitor.get(`/api/jobs/${referenceTo('jobs', 'hired').id}/applications`);
  expect(applicants).toMatchObject({
    status: 200,
    body: {
      applications: [
        {
          status: 'accepted',
          worker: {
            email: 'wilma@ek.se',
            languageProficiency: { Swedish: 'Native' },
            workExperiences: [{ position: 'Cook', startDate: '2021-05-01', current: true }],
          },
        },
      ],
    },
  });
});

test('imported users cannot log in before they set a password', async () => {
  await imported(asJson(legacyExport()));
  expect(await countOf(passa.db, 'accounts')).toBe(0);
});
