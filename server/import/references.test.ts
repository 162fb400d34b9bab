import { beforeEach, test } from 'vitest';
import {
  asJson,
  expectRejected,
  legacyApplication,
  legacyBusiness,
  legacyExport,
  legacyJob,
  legacyWorker,
  type LegacyExport,
  type Reasons,
} from '../testing/legacy-export.ts';
import { truncateUsers } from '../testing/empty-database.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
beforeEach(() => truncateUsers(passa.db));

const accepted = { status: 'accepted', updatedAt: '2026-08-03T09:00:00Z' };
const lastWeek = { startDate: '2026-08-25T14:00:00Z', endDate: '2026-08-25T21:00:00Z' };
type Case = { given: LegacyExport; rejected: Reasons };
const cases: [string, Case][] = [
  [
    'a job of a rejected business, and its applications',
    {
      given: { users: { b: legacyBusiness({ zipCode: '' }) }, applications: { a: legacyApplication() } },
      rejected: {
        'users b': 'zipCode: Please enter a valid zip code (it is missing)',
        'jobs j': 'Its business b was rejected: zipCode: Please enter a valid zip code.',
        'applications a':
          'Its job j was rejected: its business b was rejected: zipCode: Please enter a valid zip code.',
      },
    },
  ],
  [
    'an application of a rejected worker',
    {
      given: { users: { w: legacyWorker({ zipCode: '' }) }, applications: { a: legacyApplication() } },
      rejected: {
        'users w': /zipCode/,
        'applications a': 'Its worker w was rejected: zipCode: Please enter a valid zip code.',
      },
    },
  ],
  [
    'a job with a rejected worker, with the worker’s reason',
    {
      given: {
        users: { w: legacyWorker({ zipCode: '' }) },
        jobs: { j: legacyJob({ status: 'hired', assignedWorkerId: 'w', applicationId: 'a' }) },
        applications: { a: legacyApplication(accepted) },
      },
      rejected: {
        'users w': /zipCode/,
        'jobs j': 'Its worker w was rejected: zipCode: Please enter a valid zip code.',
        'applications a': 'Its worker w was rejected: zipCode: Please enter a valid zip code.',
      },
    },
  ],
  [
    'the later of two overlapping hires, although its application came first',
    {
      given: {
        jobs: { j: legacyJob({ status: 'hired' }), k: legacyJob({ status: 'hired' }) },
        applications: {
          a: legacyApplication({ ...accepted, createdAt: '2026-08-01T09:00:00Z', updatedAt: '2026-08-20T09:00:00Z' }),
          c: legacyApplication({ ...accepted, jobId: 'k', assignedAt: '2026-08-10T09:00:00Z' }),
        },
      },
      rejected: {
        'jobs j': 'Its worker is hired for an overlapping shift, jobs k.',
        'applications a': 'Its job j was rejected: its worker is hired for an overlapping shift, jobs k.',
      },
    },
  ],
  [
    'of two overlapping shifts the one that was not completed',
    {
      given: {
        jobs: {
          j: legacyJob({ status: 'hired', ...lastWeek }),
          k: legacyJob({ status: 'completed', ...lastWeek }),
        },
        applications: {
          a: legacyApplication(accepted),
          c: legacyApplication({ jobId: 'k', status: 'completed', assignedAt: '2026-08-09T09:00:00Z' }),
        },
      },
      rejected: {
        'jobs j': 'Its worker is hired for an overlapping shift, jobs k.',
        'applications a': 'Its job j was rejected: its worker is hired for an overlapping shift, jobs k.',
      },
    },
  ],
  [
    'an application for a missing job, without a job, or at another business',
    {
      given: {
        applications: {
          a: legacyApplication({ jobId: 'gone' }),
          c: legacyApplication({ jobId: undefined }),
          d: legacyApplication({ businessId: 'other' }),
        },
      },
      rejected: {
        'applications a': 'Its job gone is not in the export.',
        'applications c': 'jobId: is missing',
        'applications d': 'Its business other is not the one of its job.',
      },
    },
  ],
  [
    'a second application of one worker for one job',
    {
      given: { applications: { a: legacyApplication({ createdAt: '2026-08-04T09:00:00Z' }), c: legacyApplication() } },
      rejected: { 'applications a': 'Its worker applied for this job already, with c.' },
    },
  ],
  [
    'a filled job without an accepted application',
    {
      given: { jobs: { j: legacyJob({ status: 'hired' }) }, applications: { a: legacyApplication() } },
      rejected: {
        'jobs j': 'It is hired, but none of its applications is accepted.',
        'applications a': 'Its job j was rejected: it is hired, but none of its applications is accepted.',
      },
    },
  ],
  [
    'of two accepted applications the one that the job does not name',
    {
      given: {
        users: { v: legacyWorker({ email: 'vera@ek.se' }) },
        jobs: { j: legacyJob({ status: 'hired', applicationId: 'a' }) },
        applications: { a: legacyApplication(accepted), c: legacyApplication({ ...accepted, workerId: 'v' }) },
      },
      rejected: { 'applications c': 'It is accepted or completed, but another application was hired for the job.' },
    },
  ],
  [
    'an accepted application to a closed job',
    {
      given: { jobs: { j: legacyJob({ status: 'Closed' }) }, applications: { a: legacyApplication(accepted) } },
      rejected: { 'applications a': 'It is accepted or completed, but its job is closed.' },
    },
  ],
  [
    'the later of two overlapping hires; its job stays open where its record says so',
    {
      given: {
        jobs: {
          j: legacyJob(),
          k: legacyJob({ status: 'hired', startDate: '2027-05-01T20:59:00Z', endDate: '2027-05-01T23:00:00Z' }),
          l: legacyJob({ startDate: '2027-05-01T20:59:00Z', endDate: '2027-05-01T23:00:00Z' }),
          backToBack: legacyJob({
            status: 'hired',
            startDate: '2027-05-01T21:00:00Z',
            endDate: '2027-05-01T23:00:00Z',
          }),
        },
        applications: {
          a: legacyApplication(accepted),
          c: legacyApplication({ ...accepted, jobId: 'k', assignedAt: '2026-08-09T09:00:00Z' }),
          d: legacyApplication({ ...accepted, jobId: 'l', assignedAt: '2026-08-09T09:00:00Z' }),
          e: legacyApplication({ ...accepted, jobId: 'backToBack', assignedAt: '2026-08-08T09:00:00Z' }),
        },
      },
      rejected: {
        'jobs k': 'Its worker is hired for an overlapping shift, jobs j.',
        'applications c': 'Its job k was rejected: its worker is hired for an overlapping shift, jobs j.',
        'applications d': 'Its worker is hired for an overlapping shift, jobs j.',
      },
    },
  ],
];

test.for(cases)('%s causes exactly its own rejection', async ([, { given, rejected }]) => {
  await expectRejected(passa, asJson(legacyExport(given)), rejected);
});
