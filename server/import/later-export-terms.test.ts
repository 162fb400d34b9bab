import { beforeEach, describe, expect, test } from 'vitest';
import { performAction } from '../testing/builders.ts';
import { deleteAccountOf } from '../testing/deletion.ts';
import { expectConsistentHires, expectNothingWritten } from '../testing/expectations.ts';
import {
  anImportedUser,
  asJson,
  legacyApplication,
  legacyExport,
  legacyJob,
  legacyWorker,
  type LegacyExport,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';
import { storedJobs } from '../testing/stored-jobs.ts';
import { importFile } from './import-file.ts';
import { referenceTo } from './legacy-record.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const imported = (legacy: LegacyExport) => importFile(passa.db, asJson(legacy), { now: passa.clock.now() });
const jobNamed = async (name: string) =>
  (await storedJobs(passa.db)).find(({ id }) => id === referenceTo('jobs', name).id);

const LATER = '2026-08-20T09:00:00Z';
/** A time after every change made here. */
const LATEST = '2026-09-01T07:00:00Z';
const hours = (day: number) => ({
  startDate: `2027-05-${String(day).padStart(2, '0')}T14:00:00Z`,
  endDate: `2027-05-${String(day).padStart(2, '0')}T21:00:00Z`,
});
const hired = (application: string, given: Record<string, unknown> = {}) =>
  legacyJob({ status: 'hired', assignedWorkerId: 'w', applicationId: application, ...given });
const accepted = (job: string, given: Record<string, unknown> = {}) =>
  legacyApplication({ jobId: job, status: 'accepted', assignedAt: '2026-08-03T09:00:00Z', ...given });
const terms = {
  title: 'Cook for a funeral',
  payRate: 210,
  location: { address: 'Drottninggatan 9', city: 'Stockholm', zipCode: '111 51' },
  updatedAt: LATER,
};

describe('a filled job', () => {
  test('takes the newer terms of the export that says who is hired', async () => {
    await imported(legacyExport({ jobs: { j: hired('a', hours(1)) }, applications: { a: accepted('j') } }));
    const later = legacyExport({
      jobs: { j: hired('a', { ...hours(2), ...terms }) },
      applications: { a: accepted('j') },
    });
    const { counts, rejected, remarks } = await imported(later);
    expect({ counts, rejected, remarks: [...remarks.keys()] }).toMatchObject({
      counts: { jobs: { changed: 1, unchanged: 0 }, applications: { unchanged: 1 } },
      rejected: [],
      remarks: [],
    });
    expect(await jobNamed('j')).toMatchObject({
      status: 'hired',
      assignedWorkerId: referenceTo('users', 'w').id,
      applicationId: referenceTo('applications', 'a').id,
      title: 'Cook for a funeral',
      payRate: 210,
      address: 'Drottninggatan 9',
      city: 'Stockholm',
      startDate: new Date(hours(2).startDate),
      updatedAt: new Date(LATER),
    });
    await expectConsistentHires(passa.db);
    await expectNothingWritten(passa.db, () => imported(later));
  });

  test('takes them where the export has the shift as completed', async () => {
    const worked = { startDate: '2026-08-25T14:00:00Z', endDate: '2026-08-25T21:00:00Z' };
    await imported(legacyExport({ jobs: { j: hired('a', hours(1)) }, applications: { a: accepted('j') } }));
    const completedAt = '2026-08-25T21:05:00Z';
    await imported(
      legacyExport({
        jobs: { j: hired('a', { ...worked, ...terms, status: 'settled', updatedAt: completedAt }) },
        applications: { a: accepted('j', { status: 'completed', completedAt, updatedAt: completedAt }) },
      }),
    );
    expect(await jobNamed('j')).toMatchObject({
      status: 'completed',
      payRate: 210,
      startDate: new Date(worked.startDate),
      completedAt: new Date(completedAt),
    });
    await expectConsistentHires(passa.db);
  });

  test('moves to hours that another shift of its worker leaves', async () => {
    const exported = (first: number, second: number, third: number, given: Record<string, unknown> = {}) =>
      legacyExport({
        jobs: {
          j: hired('a', { ...hours(first), ...given }),
          k: hired('c', { ...hours(second), ...given }),
          l: hired('d', { ...hours(third), ...given }),
        },
        applications: { a: accepted('j'), c: accepted('k'), d: accepted('l') },
      });
    await imported(exported(1, 2, 3));
    const { counts, rejected } = await imported(exported(2, 3, 1, { updatedAt: LATER }));
    expect({ rejected, changed: counts.jobs.changed }).toEqual({ rejected: [], changed: 3 });
    expect((await jobNamed('j'))?.startDate).toEqual(new Date(hours(2).startDate));
    expect((await jobNamed('l'))?.startDate).toEqual(new Date(hours(1).startDate));
    await expectConsistentHires(passa.db);
  });

  test('is rejected where it would overlap another shift of its worker, and stays with its applications', async () => {
    const before = legacyExport({
      jobs: { j: hired('a', hours(1)), k: hired('c', hours(2)), l: hired('d', hours(3)) },
      applications: { a: accepted('j'), c: accepted('k'), d: accepted('l') },
    });
    await imported(before);
    // The first would move to where the second stays, and the third to where the first then stays.
    const { rejected, counts } = await imported(
      legacyExport({
        users: { v: legacyWorker({ email: 'vera@ek.se' }) },
        jobs: {
          j: hired('a', { ...hours(2), updatedAt: LATER }),
          k: hired('c', hours(2)),
          l: hired('d', { ...hours(1), updatedAt: LATER }),
        },
        applications: {
          a: accepted('j'),
          c: accepted('k'),
          d: accepted('l'),
          e: legacyApplication({ workerId: 'v' }),
        },
      }),
    );
    expect(rejected.map(({ collection, name, reason }) => `${collection} ${name}: ${reason}`)).toEqual([
      'jobs j: Its worker is hired for an overlapping shift, jobs k.',
      'jobs l: Its worker is hired for an overlapping shift, jobs j.',
    ]);
    expect(counts.applications).toMatchObject({ new: 1, unchanged: 3 });
    for (const [name, day] of [
      ['j', 1],
      ['k', 2],
      ['l', 3],
    ] as const)
      expect(await jobNamed(name)).toMatchObject({ status: 'hired', startDate: new Date(hours(day).startDate) });
    await expectConsistentHires(passa.db);
  });

  test('keeps the terms of its business here where it was filled here', async () => {
    await imported(legacyExport({ applications: { a: legacyApplication() } }));
    const business = await anImportedUser(passa, 'b', 'anna@krogen.se');
    expect((await performAction(business, 'accept', referenceTo('applications', 'a'))).status).toBe(200);
    passa.clock.set('2026-09-01T08:00:00Z');
    const later = legacyExport({
      jobs: { j: legacyJob({ ...terms, updatedAt: LATEST }) },
      applications: { a: legacyApplication({ status: 'declined', updatedAt: LATEST }) },
    });
    const { counts, remarks, rejected } = await expectNothingWritten(passa.db, () => imported(later));
    expect({ jobs: counts.jobs.unchanged, rejected, remarks: Object.fromEntries(remarks) }).toEqual({
      jobs: 1,
      rejected: [],
      remarks: {
        'jobs: newer than here, but hired here differently than in the export: left as it is here': {
          count: 1,
          first: 'j',
        },
        'applications: newer than here, but accepted here: left as it is here': { count: 1, first: 'a' },
      },
    });
  });

  test('stays filled with its terms where a newer export has it open or closed', async () => {
    await imported(
      legacyExport({
        jobs: { j: hired('a', hours(1)), k: hired('c', hours(2)) },
        applications: { a: accepted('j'), c: accepted('k') },
      }),
    );
    const later = legacyExport({
      jobs: { j: legacyJob({ ...terms }), k: legacyJob({ ...terms, status: 'closed' }) },
      applications: {
        a: legacyApplication({ updatedAt: LATER }),
        c: legacyApplication({ jobId: 'k', status: 'declined', updatedAt: LATER }),
      },
    });
    const { remarks } = await expectNothingWritten(passa.db, () => imported(later));
    expect(
      remarks.get('jobs: newer than here, but hired here differently than in the export: left as it is here'),
    ).toEqual({ count: 2, first: 'j' });
  });
});

test('a job that is completed or closed here keeps its terms, and is counted', async () => {
  const worked = { startDate: '2026-08-10T14:00:00Z', endDate: '2026-08-10T21:00:00Z' };
  const completedAt = '2026-08-10T21:05:00Z';
  const exported = (given: Record<string, unknown>) =>
    legacyExport({
      jobs: { j: hired('a', { ...worked, status: 'settled', ...given }), k: legacyJob({ status: 'closed', ...given }) },
      applications: { a: accepted('j', { status: 'completed', completedAt, updatedAt: completedAt }) },
    });
  await imported(exported({}));
  const { counts, remarks } = await expectNothingWritten(passa.db, () => imported(exported(terms)));
  expect(counts.jobs).toMatchObject({ unchanged: 2, changed: 0, rejected: 0 });
  expect(Object.fromEntries(remarks)).toEqual({
    'jobs: newer than here, but completed here: left as it is here': { count: 1, first: 'j' },
    'jobs: newer than here, but closed here: left as it is here': { count: 1, first: 'k' },
  });
});

test("a job that reopened since its worker's account was deleted here takes its own newer fields", async () => {
  const before = legacyExport({ jobs: { j: hired('a', hours(1)) }, applications: { a: accepted('j') } });
  await imported(before);
  await deleteAccountOf(await anImportedUser(passa, 'w', 'wilma@ek.se'));
  passa.clock.set('2026-09-01T08:00:00Z');
  const later = legacyExport({
    jobs: { j: hired('a', { ...hours(1), ...terms, updatedAt: LATEST }) },
    applications: { a: accepted('j', { updatedAt: LATEST }) },
  });
  expect(await imported(later)).toMatchObject({
    rejected: [],
    counts: { users: { deleted: 1 }, jobs: { changed: 1 }, applications: { deleted: 1 } },
  });
  expect(await jobNamed('j')).toMatchObject({ status: 'open', applicationId: null, payRate: 210 });
  expect(await expectNothingWritten(passa.db, () => imported(later))).toMatchObject({
    rejected: [],
    counts: { jobs: { unchanged: 1 } },
  });
  await expectConsistentHires(passa.db);
});
