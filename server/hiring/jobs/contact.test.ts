import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import type { BusinessJob, WorkerJob } from './present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let job: BusinessJob;
afterEach(() => passa.clock.reset());
beforeEach(async () => {
  business = await aBusiness(passa, { firstName: 'Maja', lastName: 'Ström', phoneNumber: '08-123 45 67' });
  worker = await aWorker(passa);
  job = await aJob(business);
});

/** The contact in every response that shows the job to the worker: its page, the tabs and the search. */
async function contactsFor({ visitor }: TestUser): Promise<WorkerJob['contact'][]> {
  const tabs = ['available', 'applied', 'assigned', 'settled'].map((view) => `/api/shifts?view=${view}`);
  const lists = await Promise.all(
    [...tabs, '/api/jobs'].map((path) => visitor.get<{ shifts?: WorkerJob[]; jobs?: WorkerJob[] }>(path)),
  );
  const found = lists.flatMap(({ body }) => body.shifts ?? body.jobs ?? []).filter(({ id }) => id === job.id);
  const { status, body } = await visitor.get<{ job: WorkerJob }>(`/api/jobs/${job.id}`);
  return [...found, ...(status === 200 ? [body.job] : [])].map(({ contact }) => contact);
}

const MAJA = { name: 'Maja Ström', phoneNumber: '+4681234567' };

test('the hired worker reads the contact, also after completion', async () => {
  const application = await anApplication(worker, job);
  await performAction(business, 'accept', application);
  expect(await contactsFor(worker)).toEqual([MAJA, MAJA]);
  await performAction(worker, 'complete', application);
  expect(await contactsFor(worker)).toEqual([MAJA, MAJA]);
});

test.for(['worker', 'business'] as const)(
  'after the %s has cancelled a shift, its worker reads the contact until its start',
  async (by) => {
    const application = await anApplication(worker, job);
    await performAction(business, 'accept', application);
    await cancel({ worker, business }[by], application);
    const start = Date.parse(job.startDate);
    passa.clock.set(new Date(start - 1).toISOString());
    expect(await contactsFor(worker)).toContainEqual(MAJA);
    passa.clock.set(new Date(start).toISOString());
    expect(await contactsFor(worker)).not.toContainEqual(MAJA);
  },
);

test('no other worker reads the contact', async () => {
  const [declined, slower] = [await aWorker(passa), await aWorker(passa)];
  expect(await contactsFor(worker)).toEqual([null, null, null]);

  const application = await anApplication(worker, job);
  await performAction(business, 'decline', await anApplication(declined, job));
  await anApplication(slower, job);
  expect(await contactsFor(worker)).toEqual([null, null, null]);
  expect(await contactsFor(declined)).toEqual([null, null]);

  await performAction(business, 'accept', application);
  expect(await contactsFor(slower)).toEqual([null, null]);
  expect(await contactsFor(declined)).toEqual([null]);
});
