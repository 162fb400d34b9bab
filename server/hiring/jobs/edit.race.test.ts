import { beforeAll, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
  AS_IT_IS,
} from '../../testing/builders.ts';
import { anotherDay } from '../../testing/days.ts';
import { expectConsistentHires } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly, outcomeOf } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import type { WorkerJob } from './present.ts';

const passa = usePassa();
const ROUNDS = rounds(5);
const [FORMER, LATER] = [180, 170];
let business: TestUser;
let workers: TestUser[];
beforeAll(async () => {
  business = await aBusiness(passa);
  workers = await concurrently(4, () => aWorker(passa));
});

const form = () => jobForm({ startDate: anotherDay(), openings: 5, payRate: FORMER });
const edit = (job: { id: string }, terms: object, query = '') =>
  business.visitor.put(`/api/jobs/${job.id}${query}`, terms);
const seenBy = async ({ visitor }: TestUser, job: { id: string }) =>
  (await visitor.get<{ job: WorkerJob }>(`/api/jobs/${job.id}`)).body.job;
const agree = ({ visitor }: TestUser, { id }: { id: string }, query = AS_IT_IS) =>
  visitor.post(`/api/applications/${id}/change${query}`, { answer: 'agree' });

test.for(ROUNDS)('a worker hired while the job is edited has the pay that they applied for: round %i', async () => {
  const posted = form();
  const job = await aJob(business, posted);
  const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
  const [edited, ...accepted] = await Promise.all([
    edit(job, { ...posted, payRate: LATER }),
    ...applications.map((application) => performAction(business, 'accept', application)),
  ]);
  expect(outcomeOf(edited)).toBe('200');
  expectOnly(accepted, ['200', '409 changeUnconfirmed']);
  for (const worker of workers) {
    const { application, payRate } = await seenBy(worker, job);
    expect(application?.change?.before.payRate).toBe(FORMER);
    expect(payRate).toBe(application?.status === 'accepted' ? FORMER : LATER);
  }
  await expectConsistentHires(passa.db);
});

test.for(ROUNDS)('a worker who applies while the job is edited is asked, or has read the edit: round %i', async () => {
  const posted = form();
  const job = await aJob(business, posted);
  const asOf = `?asOf=${encodeURIComponent(job.updatedAt)}`;
  const [edited, ...applied] = await Promise.all([
    edit(job, { ...posted, payRate: LATER }),
    ...workers.map(({ visitor }) => visitor.post(`/api/jobs/${job.id}/applications${asOf}`)),
  ]);
  expect(outcomeOf(edited)).toBe('200');
  expectOnly(applied, ['201', '409 jobChanged']);
  for (const worker of workers) {
    const { application } = await seenBy(worker, job);
    expect(application === null || application.change?.before.payRate === FORMER).toBe(true);
  }
});

test.for(ROUNDS)('no worker agrees to an edit that they have not read: round %i', async () => {
  const posted = form();
  const job = await aJob(business, posted);
  const applications = await Promise.all(workers.map((worker) => anApplication(worker, job)));
  await edit(job, { ...posted, payRate: LATER });
  const [first] = workers as [TestUser];
  const asOf = `?asOf=${encodeURIComponent((await seenBy(first, job)).updatedAt)}`;
  const [edited, ...agreed] = await Promise.all([
    edit(job, { ...posted, payRate: LATER - 10 }),
    ...workers.map((worker, index) => agree(worker, applications[index] ?? job, asOf)),
  ]);
  expect(outcomeOf(edited)).toBe('200');
  expectOnly(agreed, ['200', '409 jobChanged']);
  for (const worker of workers) expect((await seenBy(worker, job)).application?.change).not.toBeNull();
});

test.for(ROUNDS)('of two edits that are based on the same state one applies: round %i', async () => {
  const posted = form();
  const job = await aJob(business, posted);
  await edit(job, { ...posted, payRate: LATER });
  const { updatedAt } = await seenBy(workers[0] ?? business, job);
  const asOf = `?asOf=${encodeURIComponent(updatedAt)}`;
  const edits = await concurrently(4, (i) => edit(job, { ...posted, payRate: 200 + i }, asOf));
  expect(edits.map(outcomeOf).sort()).toEqual(['200', '409 jobChanged', '409 jobChanged', '409 jobChanged']);
});
