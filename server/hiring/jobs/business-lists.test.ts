import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { BusinessJob } from './present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Page = { jobs: BusinessJob[]; next: string | null };
const list = async (query: string) => (await business.visitor.get<Page>(`/api/business/jobs${query}`)).body;
const counts = async () => (await business.visitor.get('/api/business/jobs/counts')).body;

test('a job moves through the lists and their counts, from posted to completed', async () => {
  expect(await counts()).toEqual({ open: 0, hired: 0, closed: 0 });
  const [older, newer] = [await aJob(business), await aJob(business)];
  expect((await list('')).jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);

  const application = await anApplication(worker, older);
  await anApplication(await aWorker(passa), older);
  expect((await list('?list=open')).jobs).toMatchObject([
    { applicationCount: 0, waitingCount: 0 },
    { applicationCount: 2, waitingCount: 2 },
  ]);
  expect(await counts()).toEqual({ open: 2, hired: 0, closed: 0 });

  await performAction(business, 'accept', application);
  expect(await counts()).toEqual({ open: 1, hired: 1, closed: 0 });
  expect((await list('?list=hired')).jobs).toMatchObject([
    {
      id: older.id,
      status: 'hired',
      applicationCount: 2,
      waitingCount: 1,
      assignedWorkerId: worker.account.id,
      applicationId: application.id,
      completedAt: null,
    },
  ]);

  passa.clock.set('2027-04-02T21:30:00Z');
  await performAction(worker, 'complete', application);
  expect(await counts()).toEqual({ open: 1, hired: 0, closed: 1 });
  expect((await list('?list=closed')).jobs).toMatchObject([
    { id: older.id, status: 'completed', completedAt: '2027-04-02T21:30:00.000Z' },
  ]);
});

test('a list is paginated, newest first', async () => {
  business = await aBusiness(passa);
  const posted: string[] = [];
  for (let i = 0; i < 23; i += 1) posted.unshift((await aJob(business)).id);
  const first = await list('?list=open');
  const second = await list(`?list=open&cursor=${first.next ?? ''}`);
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([20, 3, null]);
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(posted);
});

test('the lists and counts contain nothing of another business', async () => {
  const other = await aBusiness(passa);
  await aHire(other, worker);
  await aJob(other);
  business = await aBusiness(passa);
  expect(await counts()).toEqual({ open: 0, hired: 0, closed: 0 });
  for (const name of ['open', 'hired', 'closed']) expect(await list(`?list=${name}`)).toEqual({ jobs: [], next: null });
});

test('a list that does not exist is refused', async () => {
  const response = await business.visitor.get('/api/business/jobs?list=secret');
  expectRefusal(response, 400, 'invalidInput', { list: 'Please choose one of the options' });
});
