import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, act, aHire, aJob, anApplication, aWorker, jobForm, type Person } from '../testing/builders.ts';
import { anotherDay } from '../testing/days.ts';
import { closePastJobs } from '../hiring/index.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf, type TestStream } from '../testing/stream.ts';

const passa = usePassa();
const EVERYBODY = ['worker', 'otherWorker', 'business', 'otherBusiness'] as const;
type Who = (typeof EVERYBODY)[number];
const people = {} as Record<Who, Person>;
const streams = {} as Record<Who, TestStream>;

beforeAll(async () => {
  for (const who of EVERYBODY) {
    people[who] = who.toLowerCase().includes('worker') ? await aWorker(passa) : await aBusiness(passa);
    streams[who] = await streamOf(people[who].visitor);
  }
});
beforeEach(heardBySilence);

/**
 * Waits for all events in flight.
 * @returns what each stream has received since the last call
 */
async function heardBySilence() {
  const jobId = randomUUID();
  const last = { type: 'job-changed', jobId } as const;
  passa.services.live.publish([
    { to: { role: 'worker' }, event: last },
    { to: { role: 'business' }, event: last },
  ]);
  const heard = {} as Record<Who, string[]>;
  for (const who of EVERYBODY) {
    await streams[who].untilReceived('job-changed', { jobId });
    heard[who] = streams[who].received
      .splice(0)
      .filter(({ data }) => (data as { jobId?: string }).jobId !== jobId)
      .map(({ event, data }) => [event, ...Object.keys(data as object)].join(' '))
      .sort();
  }
  return heard;
}

const OPENED = 'job-opened jobId';
const CHANGED = 'job-changed jobId';
const APPLICATION = 'application-changed jobId applicationId';
const NOTIFIED = 'notified notificationId';

const { worker, otherWorker, business } = {
  worker: () => people.worker,
  otherWorker: () => people.otherWorker,
  business: () => people.business,
};
const nobody = { worker: [], otherWorker: [], business: [], otherBusiness: [] };

describe('an event carries ids only, and reaches exactly the users concerned, when', () => {
  test('a job is posted', async () => {
    await aJob(business());
    expect(await heardBySilence()).toEqual({ ...nobody, worker: [OPENED], otherWorker: [OPENED], business: [OPENED] });
  });

  test('a job is changed', async () => {
    const job = await aJob(business());
    await heardBySilence();
    const { status } = await business().visitor.put(`/api/jobs/${job.id}`, jobForm({ payRate: 200 }));
    expect(status).toBe(200);
    expect(await heardBySilence()).toEqual({
      ...nobody,
      worker: [CHANGED],
      otherWorker: [CHANGED],
      business: [CHANGED],
    });
  });

  test('an application is made, and withdrawn', async () => {
    const job = await aJob(business());
    await heardBySilence();
    const application = await anApplication(worker(), job);
    const heard = { ...nobody, worker: [APPLICATION], business: [APPLICATION, NOTIFIED] };
    expect(await heardBySilence()).toEqual(heard);
    await worker().visitor.post(`/api/applications/${application.id}/withdraw`);
    expect(await heardBySilence()).toEqual(heard);
  });

  test('an application is accepted, and the shift completed', async () => {
    const job = await aJob(business());
    const application = await anApplication(worker(), job);
    await heardBySilence();
    await act(business(), 'accept', application);
    expect(await heardBySilence()).toEqual({
      ...nobody,
      worker: [APPLICATION, CHANGED, NOTIFIED],
      otherWorker: [CHANGED],
      business: [APPLICATION],
    });
    await act(worker(), 'complete', application);
    expect(await heardBySilence()).toEqual({ ...nobody, worker: [APPLICATION], business: [APPLICATION, NOTIFIED] });
  });

  test('an application is declined', async () => {
    const application = await anApplication(worker(), await aJob(business()));
    await heardBySilence();
    await act(business(), 'decline', application);
    expect(await heardBySilence()).toEqual({ ...nobody, worker: [APPLICATION, NOTIFIED], business: [APPLICATION] });
  });

  test('a worker cancels a shift that others have applied for', async () => {
    const application = await hireWithAnotherWaiting();
    await worker().visitor.post(`/api/applications/${application.id}/cancel`, { reason: 'I have broken my arm.' });
    expect(await heardBySilence()).toEqual({
      ...nobody,
      worker: [APPLICATION, OPENED],
      otherWorker: [OPENED, NOTIFIED],
      business: [APPLICATION, NOTIFIED],
    });
  });

  test('a job with an application is closed', async () => {
    const job = await aJob(business());
    await anApplication(worker(), job);
    await heardBySilence();
    await business().visitor.post(`/api/jobs/${job.id}/close`);
    expect(await heardBySilence()).toEqual({
      ...nobody,
      worker: [CHANGED, NOTIFIED],
      otherWorker: [CHANGED],
      business: [CHANGED],
    });
  });

  test('a job closes at its start', async () => {
    const job = await aJob(business(), { startDate: anotherDay() });
    await heardBySilence();
    await closePastJobs(passa.services, new Date(Date.parse(job.startDate) + 1));
    const { otherBusiness, ...others } = await heardBySilence();
    expect(otherBusiness).toEqual([]);
    for (const heard of Object.values(others)) expect(heard).toContain(CHANGED);
  });
});

test('a refused or rolled back change sends no event', async () => {
  const { application } = await aHire(business(), worker());
  await heardBySilence();
  expect((await act(business(), 'decline', application)).status).toBe(409);
  expect((await people.otherBusiness.visitor.post('/api/jobs', jobForm({ payRate: -1 }))).status).toBe(400);
  const undone = withTransaction(passa.services, (change) => {
    change.publish({ role: 'worker' }, { type: 'job-opened', jobId: randomUUID() });
    change.publish({ users: [business().account.id] }, { type: 'notifications-read' });
    return Promise.reject(new Error('undone'));
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await heardBySilence()).toEqual(nobody);
});

async function hireWithAnotherWaiting() {
  const job = await aJob(business());
  const application = await anApplication(worker(), job);
  await anApplication(otherWorker(), job);
  await act(business(), 'accept', application);
  await heardBySilence();
  return application;
}
