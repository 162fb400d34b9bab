import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applications, jobs, users, workers } from '../database/schema.ts';
import { aBusiness, performAction, aHire, anApplication, aWorker, cancel, jobForm } from '../testing/builders.ts';
import { expectConsistentHires, expectNothingWritten } from '../testing/expectations.ts';
import {
  anImportedUser,
  asJson,
  asNdjson,
  expectRejected,
  legacyApplication,
  legacyBusiness,
  legacyExport,
  legacyJob,
  legacyWorker,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { storedJobs } from '../testing/stored-jobs.ts';
import { importFile } from './import-file.ts';
import { referenceTo } from './legacy-record.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const imported = (path: string) => importFile(passa.db, path, { now: passa.clock.now() });
const accepted = { status: 'accepted', updatedAt: '2026-08-03T09:00:00Z' };

test('a later export updates older rows, and advances jobs', async () => {
  await imported(asJson(legacyExport({ applications: { a: legacyApplication() } })));
  const later = '2026-08-20T09:00:00Z';
  const outcome = await imported(
    asJson(
      legacyExport({
        users: { w: legacyWorker({ lastName: 'Ask', email: 'other@ek.se', updatedAt: later }) },
        jobs: { j: legacyJob({ payRate: 200, status: 'hired', applicationId: 'a', updatedAt: later }) },
        applications: { a: legacyApplication({ status: 'accepted', updatedAt: later }) },
      }),
    ),
  );
  expect(outcome.counts).toEqual({
    users: { read: 2, new: 0, changed: 1, unchanged: 1, deleted: 0, rejected: 0 },
    jobs: { read: 1, new: 0, changed: 1, unchanged: 0, deleted: 0, rejected: 0 },
    applications: { read: 1, new: 0, changed: 1, unchanged: 0, deleted: 0, rejected: 0 },
  });
  expect(await passa.db.select().from(jobs)).toMatchObject([{ payRate: 200, status: 'hired' }]);
  expect(await passa.db.select().from(workers)).toMatchObject([{ lastName: 'Ask' }]);
  // An import does not change the address that an owner logs in with.
  expect(await passa.db.select().from(users).orderBy(users.email)).toMatchObject([
    { email: 'anna@krogen.se' },
    { name: 'Wilma Ask', email: 'wilma@ek.se' },
  ]);
  await expectConsistentHires(passa.db);
});

test('an older export does not undo changes made here', async () => {
  const path = asJson(legacyExport({ applications: { a: legacyApplication(accepted) } }));
  await imported(path);
  await passa.db.execute(sql`update workers set last_name = 'Here', updated_at = now()`);
  const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
  expect((await performAction(worker, 'complete', referenceTo('applications', 'a'))).status).toBe(200);
  await expectNothingWritten(passa.db, () => imported(path));
});

test('an older export does not undo withdrawals, cancellations and edits made here', async () => {
  const path = asJson(
    legacyExport({
      jobs: { j: legacyJob(), k: legacyJob({ startDate: '2027-06-01T14:00:00Z', endDate: '2027-06-01T21:00:00Z' }) },
      applications: { a: legacyApplication(accepted), c: legacyApplication({ jobId: 'k' }) },
    }),
  );
  await imported(path);
  const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
  const business = await anImportedUser(passa, 'b', 'anna@krogen.se');
  expect((await cancel(worker, referenceTo('applications', 'a'))).status).toBe(200);
  expect((await performAction(worker, 'withdraw', referenceTo('applications', 'c'))).status).toBe(200);
  expect((await business.visitor.put(`/api/jobs/${referenceTo('jobs', 'k').id}`, jobForm())).status).toBe(200);
  await expectNothingWritten(passa.db, () => imported(path));
});

test('nor does a newer one: a hire that was undone here is rejected', async () => {
  await imported(asJson(legacyExport({ applications: { a: legacyApplication(accepted) } })));
  const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
  await cancel(worker, referenceTo('applications', 'a'));
  const later = '2026-10-20T09:00:00Z';
  passa.clock.set('2026-10-21T09:00:00Z');
  const legacy = legacyExport({
    jobs: { j: legacyJob({ status: 'hired', applicationId: 'a', updatedAt: later }) },
    applications: { a: legacyApplication({ status: 'accepted', updatedAt: later }) },
  });
  await expectRejected(passa, asJson(legacy), {
    'jobs j': 'It is hired, but no accepted or pending application matches the application or worker that it names.',
    'applications a':
      'Its job j was rejected: it is hired, but no accepted or pending application matches the application or worker that it names.',
  });
  expect(await passa.db.select().from(applications)).toMatchObject([{ status: 'cancelled', cancelledBy: 'worker' }]);
  expect(await storedJobs(passa.db)).toMatchObject([{ status: 'open', applicationId: null }]);
});

test('an account that was not imported is never taken over, and records that depend on it are rejected', async () => {
  const user = await aWorker(passa, { email: 'wilma@ek.se' });
  await expectRejected(passa, asNdjson(legacyExport({ applications: { a: legacyApplication() } })), {
    'users w': 'The email address belongs to an account that is not this record.',
    'applications a': 'Its worker w was rejected: the email address belongs to an account that is not this record.',
  });
  expect(await passa.db.select().from(workers)).toMatchObject([{ userId: user.account.id, firstName: 'Astrid' }]);
});

test('a record with a changed role, business or worker is rejected', async () => {
  await importFile(passa.db, asJson(legacyExport({ applications: { a: legacyApplication() } })));
  const changed = legacyExport({
    users: {
      c: legacyBusiness({ email: 'c@c.se' }),
      v: legacyWorker({ email: 'v@v.se' }),
      w: legacyBusiness({ email: 'wilma@ek.se' }),
    },
    jobs: { j: legacyJob({ businessId: 'c' }), k: legacyJob() },
    applications: { a: legacyApplication({ jobId: 'k', workerId: 'v' }) },
  });
  await expectRejected(passa, asJson(changed), {
    'users w': 'It is here already, as a worker.',
    'jobs j': 'It is here already, as the job of another business.',
    'applications a': 'It is here already, for another job or by another worker.',
  });
});

test('a hire made here wins over one that an export brings later', async () => {
  await imported(asJson(legacyExport({ applications: { a: legacyApplication() } })));
  const worker = await anImportedUser(passa, 'w', 'wilma@ek.se');
  await aHire(await aBusiness(passa), worker, { startDate: '2027-05-01', startTime: '10:00', endTime: '20:00' });
  const later = legacyExport({ applications: { a: legacyApplication(accepted) } });
  await expectRejected(passa, asJson(later), {
    'applications a': 'Its worker is hired for an overlapping shift here.',
  });
});

test('a job filled here keeps its worker', async () => {
  await imported(asJson(legacyExport({ applications: { a: legacyApplication() } })));
  const other = await aWorker(passa);
  const application = await anApplication(other, referenceTo('jobs', 'j'));
  const business = await anImportedUser(passa, 'b', 'anna@krogen.se');
  expect((await performAction(business, 'accept', application)).status).toBe(200);
  const later = '2026-10-20T09:00:00Z';
  passa.clock.set('2026-10-21T09:00:00Z');
  const legacy = legacyExport({
    jobs: { j: legacyJob({ status: 'hired', applicationId: 'a', updatedAt: later }) },
    applications: { a: legacyApplication({ status: 'accepted', updatedAt: later }) },
  });
  await expectRejected(passa, asJson(legacy), {
    'applications a': 'It is accepted or completed, but another application was hired for the job.',
  });
  expect((await storedJobs(passa.db))[0]).toMatchObject({ status: 'hired', applicationId: application.id });
});
