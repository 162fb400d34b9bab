import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aWorker, jobForm, type TestUser } from '../../testing/builders.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';
import type { WorkerJob } from './present.ts';

type Listed = { id: string; updatedAt: string };

const passa = usePassa();
let workers: TestUser[];
beforeAll(async () => {
  workers = await concurrently(3, () => aWorker(passa));
});

test.for(rounds(5))('an edit of a series asks each concurrent applicant for the former terms: round %i', async () => {
  const business = await aBusiness(passa);
  const form = jobForm({ startDate: '2027-04-03' });
  const repeatOn = ['2027-04-10', '2027-04-17', '2027-04-24'];
  const { body } = await business.visitor.post<{ job: Listed }>('/api/jobs', { ...form, repeatOn });
  const listed = await business.visitor.get<{ jobs: Listed[] }>('/api/business/jobs');
  const [first, ...later] = listed.body.jobs;
  expect(first?.id).toBe(body.job.id);

  const edit = (payRate: number) =>
    business.visitor.put(`/api/jobs/${body.job.id}?appliesTo=jobAndLater`, { ...form, payRate });
  const asOf = ({ updatedAt }: Listed) => `?asOf=${encodeURIComponent(updatedAt)}`;
  const [edits, applied] = await Promise.all([
    concurrently(3, (i) => edit(170 - i)),
    Promise.all(
      workers.map(({ visitor }, at) => {
        const job = later[at] ?? body.job;
        return visitor.post(`/api/jobs/${job.id}/applications${asOf(job)}`);
      }),
    ),
  ]);
  expectOnly(edits, ['200']);
  expectOnly(applied, ['201', '409 jobChanged']);
  for (const [at, { visitor }] of workers.entries()) {
    const { application } = (await visitor.get<{ job: WorkerJob }>(`/api/jobs/${later[at]?.id}`)).body.job;
    expect(application === null || application.change?.before.payRate === 180).toBe(true);
  }
});
