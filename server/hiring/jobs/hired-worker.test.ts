import { beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { usePassa } from '../../testing/passa.ts';
import type { BusinessJob } from './present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  business = await aBusiness(passa);
  worker = await aWorker(passa, { firstName: 'Sara', lastName: 'Lind', phoneNumber: '070-174 06 90' });
});

/** The hired workers in every response that shows the job to the business: its lists and its pages. */
async function hiredWorkersOf(jobId: string) {
  const read = async (path: string) =>
    (await business.visitor.get<{ job?: BusinessJob; jobs?: BusinessJob[] }>(path)).body;
  const lists = ['open', 'hired', 'closed'].map((list) => `/api/business/jobs?list=${list}`);
  const pages = [`/api/business/jobs/${jobId}`, `/api/jobs/${jobId}/applications`];
  const found = (await Promise.all([...lists, ...pages].map(read))).flatMap(({ job, jobs }) => jobs ?? job ?? []);
  return found.filter(({ id }) => id === jobId).map(({ hiredWorkers }) => hiredWorkers);
}

const SARA = { change: null, confirmation: null, name: 'Sara Lind', phoneNumber: '+46701740690' };

test('the business reads its hired worker, also after completion, and none before the hire', async () => {
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  expect(await hiredWorkersOf(job.id)).toEqual([[], [], []]);
  await performAction(business, 'accept', application);
  const hired = [{ ...SARA, applicationId: application.id, completedAt: null }];
  expect(await hiredWorkersOf(job.id)).toEqual([hired, hired, hired]);
  await performAction(worker, 'complete', application);
  const completed = [{ ...SARA, completedAt: passa.services.now().toISOString() }];
  expect(await hiredWorkersOf(job.id)).toMatchObject([completed, completed, completed]);
});

test('the phone number leaves with the access to the details', async () => {
  const { job, application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  expect((await worker.visitor.delete(`/api/profile/worker/access/${application.id}`)).status).toBe(204);
  const nameOnly = { name: 'Sara Lind', phoneNumber: null };
  expect(await hiredWorkersOf(job.id)).toMatchObject([[nameOnly], [nameOnly], [nameOnly]]);
});

test('a worker who has deleted the account has no name and no phone number', async () => {
  const { job, application } = await aHire(business, worker);
  await performAction(worker, 'complete', application);
  await deleteAccountOf(worker);
  const former = { name: 'Former worker', phoneNumber: null };
  expect(await hiredWorkersOf(job.id)).toMatchObject([[former], [former], [former]]);
});
