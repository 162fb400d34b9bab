import { weekOf } from '@passa/domain';
import { beforeEach, expect, test } from 'vitest';
import { exportOf } from '../testing/archive.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../testing/builders.ts';
import { deleteAccountOf } from '../testing/deletion.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

async function changeName(): Promise<void> {
  const { body } = await worker.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/worker');
  const { email: _e, documents: _d, videoResumeURL: _v, videoPosterURL: _p, ...profile } = body.profile;
  const changed = { ...profile, firstName: 'Berit', lastName: 'Bergman' };
  expect((await worker.visitor.put('/api/profile/worker', changed)).status).toBe(200);
}

type Export = {
  notifications: { workerName: string }[];
  jobs: { startDate: string; applications: { worker: string }[] }[];
};
type Week = { shifts: { workerName: string | null }[] };

/** The worker's names that the business reads in its notifications, its week and its export. */
async function namesShownToBusiness() {
  const { visitor } = business;
  const { body } = await visitor.get<Pick<Export, 'notifications'>>('/api/notifications');
  const exported = await exportOf(business);
  const { jobs } = exported.ofParty as Pick<Export, 'jobs'>;
  const { notifications } = exported.content as Pick<Export, 'notifications'>;
  const start = new Date(jobs[0]?.startDate ?? '');
  const week = await visitor.get<Week>(`/api/business/week?week=${weekOf(start)}`);
  return new Set([
    ...[...body.notifications, ...notifications].map(({ workerName }) => workerName),
    ...jobs.flatMap(({ applications }) => applications.map((applicant) => applicant.worker)),
    ...week.body.shifts.flatMap(({ workerName }) => workerName ?? []),
  ]);
}

const LIVE_CASES = ['pending', 'hired'];
test.for<[string, () => Promise<unknown>]>([
  ['pending', async () => anApplication(worker, await aJob(business))],
  ['hired', () => aHire(business, worker)],
  [
    'withdrawn',
    async () => {
      await performAction(worker, 'withdraw', await anApplication(worker, await aJob(business)));
    },
  ],
  [
    'withdrawn after the job was closed',
    async () => {
      const job = await aJob(business);
      const application = await anApplication(worker, job);
      await business.visitor.post(`/api/jobs/${job.id}/close`);
      await performAction(worker, 'withdraw', application);
    },
  ],
  [
    'declined',
    async () => {
      await performAction(business, 'decline', await anApplication(worker, await aJob(business)));
    },
  ],
  [
    'cancelled, and the access ended by the worker',
    async () => {
      const { application } = await aHire(business, worker);
      await cancel(worker, application);
      expect((await worker.visitor.delete(`/api/profile/worker/access/${application.id}`)).status).toBeLessThan(300);
    },
  ],
  [
    'completed',
    async () => {
      const { application } = await aHire(business, worker);
      await performAction(worker, 'complete', application);
    },
  ],
])('the name of a worker that a business reads after a change of name: %s', async ([situation, arrange]) => {
  await arrange();
  await changeName();
  expect([...(await namesShownToBusiness())]).toEqual([
    LIVE_CASES.includes(situation) ? 'Berit Bergman' : 'Astrid Lind',
  ]);
});

test('a business reads the current details of a worker who applies again', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await performAction(worker, 'withdraw', application);
  await changeName();
  await anApplication(worker, job);
  expect([...(await namesShownToBusiness())]).toEqual(['Berit Bergman']);
  type Card = { access: { kind: string }; worker: { firstName: string; email: string } };
  const { body } = await business.visitor.get<{ applications: Card[] }>(`/api/jobs/${job.id}/applications`);
  expect(body.applications).toMatchObject([
    { access: { kind: 'present' }, worker: { firstName: 'Berit', email: worker.email } },
  ]);
});

test('the name is removed when the worker deletes their account', async () => {
  await performAction(worker, 'withdraw', await anApplication(worker, await aJob(business)));
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expect([...(await namesShownToBusiness())]).toEqual(['Former worker']);
});
