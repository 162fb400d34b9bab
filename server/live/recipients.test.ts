import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  jobForm,
  type TestUser,
} from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { anotherDay } from '../testing/days.ts';
import { jobTopic } from '@passa/domain';
import { closePastJobs } from '../hiring/index.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf, type TestStream } from '../testing/stream.ts';

const passa = usePassa();
const EVERYBODY = ['worker', 'otherWorker', 'business', 'otherBusiness'] as const;
type Who = (typeof EVERYBODY)[number];
const testUsers = {} as Record<Who, TestUser>;

/** What the screens of another worker show. The jobs of these tests are for a bartender in Stockholm. */
const SCREENS = {
  everyJob: 'list/*/*',
  city: 'list/Stockholm/*',
  expertise: 'list/*/Bartender',
  both: 'list/Stockholm/Bartender',
  otherCity: 'list/Malmö/*',
  otherExpertise: 'list/*/Cook',
  otherBoth: 'list/Stockholm/Cook,list/Malmö/Bartender',
  otherJob: jobTopic(randomUUID()),
  newest: 'newest/job-opened,newest/job-changed',
  /** Five jobs that are newer than any of these tests. */
  newerOnes: 'newest/job-opened~2000000000000,newest/job-changed~2000000000000',
  /** Where the number of the newest jobs is at its limit, a further one does not change it. */
  numberOfNewest: 'newest/job-changed',
} as const;
type Screen = keyof typeof SCREENS;
const ALL_SCREENS = Object.keys(SCREENS) as Screen[];
const ALL_TOPICS = Object.values(SCREENS).flatMap((watch) => watch.split(',').map((each) => each.split('~')[0] ?? ''));
const streams = {} as Record<Who | Screen, TestStream>;

beforeAll(async () => {
  for (const who of EVERYBODY) {
    testUsers[who] = who.toLowerCase().includes('worker') ? await aWorker(passa) : await aBusiness(passa);
    streams[who] = await streamOf(testUsers[who].visitor);
  }
  const { visitor } = await aWorker(passa);
  for (const screen of ALL_SCREENS) streams[screen] = await streamOf(visitor, `?watch=${encodeURI(SCREENS[screen])}`);
});
beforeEach(receivedEvents);

/**
 * Waits for all events in flight.
 * @returns what each stream has received since the last call
 */
async function receivedEvents() {
  const jobId = randomUUID();
  const last = { type: 'job-changed', jobId } as const;
  const users = EVERYBODY.map((who) => testUsers[who].account.id);
  const topics = { names: ALL_TOPICS, position: Number.MAX_SAFE_INTEGER };
  passa.services.live.publish([{ to: { users, topics }, event: last }]);
  const received = {} as Record<Who | Screen, string[]>;
  for (const who of [...EVERYBODY, ...ALL_SCREENS]) {
    await streams[who].untilReceived('job-changed', { jobId });
    received[who] = streams[who].received
      .splice(0)
      .filter(({ data }) => (data as { jobId?: string }).jobId !== jobId)
      .map(({ event, data }) => [event, ...Object.keys(data as object)].join(' '))
      .sort();
  }
  return received;
}

const OPENED = 'job-opened jobId';
const CHANGED = 'job-changed jobId';
const APPLICATION = 'application-changed jobId applicationId';
const NOTIFIED = 'notified notificationId';

const { worker, otherWorker, business } = {
  worker: () => testUsers.worker,
  otherWorker: () => testUsers.otherWorker,
  business: () => testUsers.business,
};
const nobody = Object.fromEntries([...EVERYBODY, ...ALL_SCREENS].map((who) => [who, [] as string[]]));

/** The screens that an event about a job concerns. */
const viewers = (...received: string[]) => {
  const isOpened = received.every((event) => event === OPENED);
  const concerned = ['everyJob', 'city', 'expertise', 'both', 'newest', ...(isOpened ? [] : ['numberOfNewest'])];
  return Object.fromEntries(concerned.map((screen) => [screen, received]));
};

describe('an event carries ids only, and reaches exactly the users concerned, when', () => {
  test('a job is posted', async () => {
    await aJob(business());
    expect(await receivedEvents()).toEqual({ ...nobody, ...viewers(OPENED), business: [OPENED] });
  });

  test('a job is changed', async () => {
    const job = await aJob(business());
    await receivedEvents();
    const { status } = await business().visitor.put(`/api/jobs/${job.id}`, jobForm({ payRate: 200 }));
    expect(status).toBe(200);
    expect(await receivedEvents()).toEqual({ ...nobody, ...viewers(CHANGED), business: [CHANGED] });
  });

  test('a job moves to another city and asks for another expertise', async () => {
    const job = await aJob(business());
    await receivedEvents();
    const location = { ...jobForm().location, city: 'Malmö' as const };
    await business().visitor.put(`/api/jobs/${job.id}`, jobForm({ location, requiredExpertise: ['Cook'] }));
    expect(await receivedEvents()).toEqual({
      ...nobody,
      ...viewers(CHANGED),
      otherCity: [CHANGED],
      otherExpertise: [CHANGED],
      business: [CHANGED],
    });
  });

  test('the job is on screen', async () => {
    const job = await aJob(business());
    const stream = await streamOf((await aWorker(passa)).visitor, `?watch=${jobTopic(job.id)}`);
    await business().visitor.post(`/api/jobs/${job.id}/close`);
    await stream.untilReceived('job-changed', { jobId: job.id });
    stream.close();
    await receivedEvents();
  });

  test.for(['worker', 'business'] as const)('the %s has blocked the other', async (by) => {
    const blocked = await aWorker(passa);
    const known = await aJob(business());
    const application = await anApplication(blocked, known);
    const stream = await streamOf(blocked.visitor, '?watch=list/*/*,newest/job-opened');
    const path = by === 'worker' ? `jobs/${known.id}` : `applications/${application.id}`;
    await (by === 'worker' ? blocked : business()).visitor.post(`/api/${path}/block`);
    // As if the job had been closed.
    await stream.untilReceived('job-changed', { jobId: known.id });
    await receivedEvents();
    const job = await aJob(business());
    const last = await aJob(await aBusiness(passa));
    await stream.untilReceived('job-opened', { jobId: last.id });
    expect(stream.received.filter(({ data }) => (data as { jobId?: string }).jobId === job.id)).toEqual([]);
    stream.close();
    expect(await receivedEvents()).toMatchObject({ everyJob: [OPENED, OPENED] });
  });

  test('an application is made, and withdrawn', async () => {
    const job = await aJob(business());
    await receivedEvents();
    const application = await anApplication(worker(), job);
    const received = { ...nobody, worker: [APPLICATION], business: [APPLICATION, NOTIFIED] };
    expect(await receivedEvents()).toEqual(received);
    await worker().visitor.post(`/api/applications/${application.id}/withdraw`);
    expect(await receivedEvents()).toEqual(received);
  });

  test('an application is accepted, and the shift completed', async () => {
    const job = await aJob(business());
    const application = await anApplication(worker(), job);
    await receivedEvents();
    await performAction(business(), 'accept', application);
    expect(await receivedEvents()).toEqual({
      ...nobody,
      ...viewers(CHANGED),
      worker: [APPLICATION, NOTIFIED],
      business: [APPLICATION],
    });
    await performAction(worker(), 'complete', application);
    expect(await receivedEvents()).toEqual({ ...nobody, worker: [APPLICATION], business: [APPLICATION, NOTIFIED] });
  });

  test('an application is declined', async () => {
    const application = await anApplication(worker(), await aJob(business()));
    await receivedEvents();
    await performAction(business(), 'decline', application);
    expect(await receivedEvents()).toEqual({ ...nobody, worker: [APPLICATION, NOTIFIED], business: [APPLICATION] });
  });

  test('a worker cancels a shift that others have applied for', async () => {
    const application = await hireWithAnotherWaiting();
    await worker().visitor.post(`/api/applications/${application.id}/cancel`, { reason: 'I have broken my arm.' });
    expect(await receivedEvents()).toEqual({
      ...nobody,
      ...viewers(OPENED),
      worker: [APPLICATION],
      otherWorker: [OPENED, NOTIFIED],
      business: [APPLICATION, NOTIFIED],
    });
  });

  test('a business cancels a shift that others have applied for', async () => {
    const application = await hireWithAnotherWaiting();
    await business().visitor.post(`/api/applications/${application.id}/cancel`, { reason: 'The party is off.' });
    // No list of open jobs has the job.
    expect(await receivedEvents()).toEqual({
      ...nobody,
      worker: [APPLICATION, NOTIFIED],
      otherWorker: [CHANGED, NOTIFIED],
      business: [APPLICATION],
    });
  });

  test('a job with an application is closed', async () => {
    const job = await aJob(business());
    await anApplication(worker(), job);
    await receivedEvents();
    await business().visitor.post(`/api/jobs/${job.id}/close`);
    expect(await receivedEvents()).toEqual({
      ...nobody,
      ...viewers(CHANGED),
      worker: [CHANGED, NOTIFIED],
      business: [CHANGED],
    });
  });

  test('a job closes at its start', async () => {
    const job = await aJob(business(), { startDate: anotherDay() });
    await receivedEvents();
    await closePastJobs(passa.services, new Date(Date.parse(job.startDate) + 1));
    const received = await receivedEvents();
    for (const who of ['business', ...Object.keys(viewers(CHANGED))] as (Who | Screen)[])
      expect(received[who]).toContain(CHANGED);
    for (const who of ['otherBusiness', 'otherJob'] as const) expect(received[who]).toEqual([]);
  });
});

test('a part of a long event reaches only the accounts with ids that begin as the part says', async () => {
  const [first, second] = [await aWorker(passa), await aWorker(passa)];
  const watching = [];
  for (const { visitor } of [first, second]) watching.push(await streamOf(visitor, '?watch=newest/job-opened'));
  const topics = { names: ['newest/job-opened'], position: Number.MAX_SAFE_INTEGER };
  const [ofPart, ofAll] = [randomUUID(), randomUUID()];
  const idsFrom = first.account.id.slice(0, 18);
  passa.services.live.publish([
    { to: { users: [], topics: { ...topics, idsFrom } }, event: { type: 'job-opened', jobId: ofPart } },
    { to: { users: [], topics }, event: { type: 'job-opened', jobId: ofAll } },
  ]);
  const idsOf = [];
  for (const stream of watching) {
    await stream.untilReceived('job-opened', { jobId: ofAll });
    stream.close();
    idsOf.push(stream.received.flatMap(({ data }) => (data as { jobId?: string }).jobId ?? []));
  }
  expect(idsOf).toEqual([[ofPart, ofAll], [ofAll]]);
  await receivedEvents();
});

test('a refused or rolled back change sends no event', async () => {
  const { application } = await aHire(business(), worker());
  await receivedEvents();
  expect((await performAction(business(), 'decline', application)).status).toBe(409);
  expect((await testUsers.otherBusiness.visitor.post('/api/jobs', jobForm({ payRate: -1 }))).status).toBe(400);
  const undone = withTransaction(passa.services, (change) => {
    const topics = { names: ALL_TOPICS, position: Number.MAX_SAFE_INTEGER };
    change.publish({ users: [], topics }, { type: 'job-opened', jobId: randomUUID() });
    change.publish({ users: [business().account.id] }, { type: 'notifications-read' });
    return Promise.reject(new Error('undone'));
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await receivedEvents()).toEqual(nobody);
});

async function hireWithAnotherWaiting() {
  const job = await aJob(business());
  const application = await anApplication(worker(), job);
  await anApplication(otherWorker(), job);
  await performAction(business(), 'accept', application);
  await receivedEvents();
  return application;
}

test('a worker may watch what they have on screen and nothing else, and a business no jobs at all', async () => {
  const { visitor } = worker();
  for (const watch of [
    'jobs',
    'list/Uppsala/*',
    'job/1',
    'newest/job-opened~-1',
    'own',
    Array(101).fill('list/*/*').join(),
  ]) {
    const response = await visitor.get(`/api/live?watch=${encodeURI(watch)}`);
    expectRefusal(response, 400, 'invalidInput', expect.anything() as Record<string, string>);
  }
  const stream = await streamOf(testUsers.otherBusiness.visitor, '?watch=list/*/*');
  expect(stream.received).toEqual([{ event: 'ready', data: { quiet: { own: expect.any(Number) as number } } }]);
  stream.close();
});
