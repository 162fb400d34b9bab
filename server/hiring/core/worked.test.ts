import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { answerHours, approveOrSettle } from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

/** Whether each place that asks says that the worker has worked for the business. */
async function sayWorked(hire: { id: string }) {
  const day = (days: number) => new Date(passa.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const job = await aJob(business, { startDate: day(5) });
  const { body: known } = await business.visitor.get<{ workers: object[] }>(`/api/jobs/${job.id}/known-workers`);
  const { body: page } = await worker.visitor.get<{ job: { match: { workedHere: string } } }>(`/api/jobs/${job.id}`);
  // As good a match and newer, but of a venue where the worker has never been.
  await aJob(await aBusiness(passa), { startDate: day(5) });
  const { body: best } = await worker.visitor.get<{ jobs: { id: string }[] }>('/api/jobs?sort=bestMatch');
  await anApplication(worker, job);
  const { body: list } = await business.visitor.get<{ applications: { match: { workedHere: string } }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  const asked = await business.visitor.post(`/api/applications/${hire.id}/regular`);
  return {
    isKnown: known.workers.length === 1,
    forWorker: page.job.match.workedHere === 'workedHere',
    first: best.jobs[0]?.id === job.id,
    forBusiness: list.applications[0]?.match.workedHere === 'workedHere',
    mayBeRegular: asked.status === 204,
  };
}

const everywhere = (said: boolean) => ({
  isKnown: said,
  forWorker: said,
  first: said,
  forBusiness: said,
  mayBeRegular: said,
});

const steps: Record<string, (application: { id: string }) => Promise<unknown>> = {
  'completed it': (application) => performAction(worker, 'complete', application),
  'hours that the venue has approved': (application) => approveOrSettle(business, 'approve', application),
  'settled hours': async (application) => {
    await approveOrSettle(business, 'approve', application);
    await answerHours(worker, application, { answer: 'agree' });
    expect((await approveOrSettle(business, 'settle', application)).status).toBe(200);
  },
};

test.for(Object.entries(steps))('a worker has worked there by a shift with: %s', async ([, step]) => {
  const { job, application } = await aHire(business, worker);
  passa.clock.set(new Date(Date.parse(job.endDate) + 3_600_000).toISOString());
  await step(application);
  expect(await sayWorked(application)).toEqual(everywhere(true));
});

test('a shift that has ended, without more, is not yet worked', async () => {
  const { job, application } = await aHire(business, worker);
  passa.clock.set(new Date(Date.parse(job.endDate) + 3_600_000).toISOString());
  expect(await sayWorked(application)).toEqual(everywhere(false));
});
