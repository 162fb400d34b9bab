import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications, jobs } from '../database/schema.ts';
import { deleteAccountOf } from '../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten } from '../testing/expectations.ts';
import {
  anImportedUser,
  asJson,
  expectRejected,
  legacyApplication,
  legacyBusiness,
  legacyExport,
  legacyJob,
  legacyWorker,
  type LegacyExport,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { tracesOf } from '../testing/traces.ts';
import { importFile } from './import-file.ts';
import { referenceTo } from './legacy-record.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const imported = (legacy: LegacyExport) => importFile(passa.db, asJson(legacy), { now: passa.clock.now() });
const later = '2026-08-30T09:00:00Z';
const worked = { startDate: '2026-08-25T14:00:00Z', endDate: '2026-08-25T21:00:00Z' };
const completed = { jobId: 'k', status: 'completed', completedAt: '2026-08-25T21:05:00Z' };

describe('of an account that was deleted here', () => {
  test('a later export restores nothing', async () => {
    await imported(legacyExport({ applications: { a: legacyApplication() } }));
    await deleteAccountOf(await anImportedUser(passa, 'w', 'wilma@ek.se'));
    const legacy = legacyExport({
      users: { w: legacyWorker({ phoneNumber: '0739-871263', updatedAt: later }) },
      jobs: { h: legacyJob({ status: 'hired', assignedWorkerId: 'w', applicationId: 'c' }) },
      applications: {
        a: legacyApplication({ updatedAt: later }),
        c: legacyApplication({ jobId: 'h', status: 'accepted', updatedAt: later }),
      },
    });
    const outcome = await imported(legacy);
    expect(outcome).toMatchObject({
      rejected: [],
      counts: { users: { unchanged: 1, deleted: 1 }, jobs: { new: 1 }, applications: { new: 0, deleted: 2 } },
    });
    expect(await tracesOf(passa, ['Wilma', 'wilma@ek.se', '0739-871263', 'Möllevångsgatan'])).toEqual([]);
    expect(await passa.db.select().from(applications)).toMatchObject([{ status: 'withdrawn' }]);
    // The shift reopens, as when the account is deleted here.
    expect((await passa.db.select().from(jobs)).map(({ status }) => status)).toEqual(['open', 'open']);
    await expectNothingWritten(passa.db, () => imported(legacy));
  });

  test('a completed shift is imported without personal data', async () => {
    await imported(legacyExport());
    await deleteAccountOf(await anImportedUser(passa, 'w', 'wilma@ek.se'));
    const legacy = legacyExport({
      jobs: { k: legacyJob({ status: 'completed', ...worked }) },
      applications: { c: legacyApplication(completed) },
    });
    const outcome = await imported(legacy);
    expect(outcome).toMatchObject({ rejected: [], counts: { jobs: { new: 1 }, applications: { new: 1 } } });
    await expectConsistentHires(passa.db);
    expect(await tracesOf(passa, ['Wilma', 'wilma@ek.se'])).toEqual([]);
  });

  test('a business has no open jobs, and its completed shifts stay with their workers', async () => {
    await imported(legacyExport());
    await deleteAccountOf(await anImportedUser(passa, 'b', 'anna@krogen.se'));
    const outcome = await imported(
      legacyExport({
        users: { b: legacyBusiness({ phoneNumber: '0739-871263', updatedAt: later }) },
        jobs: { j: legacyJob({ updatedAt: later }), k: legacyJob({ status: 'completed', ...worked }), l: legacyJob() },
        applications: { c: legacyApplication(completed), d: legacyApplication({ jobId: 'l' }) },
      }),
    );
    expect(outcome).toMatchObject({
      rejected: [],
      counts: {
        users: { deleted: 1 },
        jobs: { new: 1, unchanged: 0, deleted: 2 },
        applications: { new: 1, deleted: 1 },
      },
    });
    expect(await tracesOf(passa, ['Anna', '0739-871263'])).toEqual([]);
    await expectConsistentHires(passa.db);
  });
});

describe('of a worker with a rejected record', () => {
  const faulty = (given: Record<string, unknown> = {}) =>
    legacyExport({
      users: { w: legacyWorker({ zipCode: '', ...given }) },
      jobs: { k: legacyJob({ status: 'settled', assignedWorkerId: 'w', applicationId: 'c', ...worked }) },
      applications: { a: legacyApplication(), c: legacyApplication(completed) },
    });
  const reasons = {
    'users w': 'zipCode: Please enter a valid zip code (it is missing)',
    'applications a': 'Its worker w was rejected: zipCode: Please enter a valid zip code.',
  };

  test('a completed shift is kept without personal data', async () => {
    await expectRejected(passa, asJson(faulty()), reasons);
    const business = await anImportedUser(passa, 'b', 'anna@krogen.se');
    const applicants = await business.visitor.get(`/api/jobs/${referenceTo('jobs', 'k').id}/applications`);
    expect(applicants).toMatchObject({
      status: 200,
      body: {
        applications: [{ status: 'completed', worker: { firstName: 'Former', isFormer: true, email: '' } }],
      },
    });
    expect(await tracesOf(passa, ['Wilma', 'wilma@ek.se', 'Möllevångsgatan'])).toEqual([]);
    await expectNothingWritten(passa.db, () => expectRejected(passa, asJson(faulty()), reasons));
  });

  test("a later valid record restores the worker's name to it", async () => {
    await imported(faulty());
    const outcome = await imported(faulty({ zipCode: '214 20' }));
    expect(outcome).toMatchObject({
      rejected: [],
      counts: { users: { new: 1 }, applications: { new: 1, unchanged: 1 } },
    });
    const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
    expect(worker.account).toMatchObject({ firstName: 'Wilma', email: 'wilma@ek.se' });
    expect((await worker.visitor.get('/api/shifts/counts')).body).toMatchObject({ applied: 1, settled: 1 });
    await expectConsistentHires(passa.db);
  });

  test("also where the worker's document is missing", async () => {
    const legacy = faulty();
    delete legacy['users']?.['w'];
    await expectRejected(passa, asJson(legacy), { 'applications a': 'Its worker w is not in the export.' });
    expect(await passa.db.select().from(jobs).where(eq(jobs.status, 'completed'))).toHaveLength(1);
  });
});
