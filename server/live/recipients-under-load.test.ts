import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTransaction } from '../core/unit-of-work.ts';
import { aBusiness, aJob, anApplication, aWorker, jobForm, type TestUser } from '../testing/builders.ts';
import { rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf, type ReceivedEvent, type TestStream } from '../testing/stream.ts';

const passa = usePassa();
const EVENTS = 1000;
const ROUNDS = 14;
const EVENTS_PER_TRANSACTION = 64;

type Subscriber = {
  user: TestUser;
  isWorker: boolean;
  stream: TestStream;
  /** Events that the subscriber must get and has not got yet. */
  expected: string[];
};

let events: number;
function expectEvent(to: Subscriber[], event: string, ids: object = {}): void {
  events += 1;
  for (const { expected } of to) expected.push(asLine({ event, data: ids }));
}

const exactly = ({ event, data }: ReceivedEvent) => `${event} ${JSON.stringify(data)}`;
/** The id of a notification is not known beforehand. The subscriber fetches it to check its owner. */
const asLine = (received: ReceivedEvent) => (received.event === 'notified' ? received.event : exactly(received));

async function subscribe(user: TestUser): Promise<Subscriber> {
  // Both workers look at all open jobs.
  const stream = await streamOf(user.visitor, '?watch=list/*/*');
  stream.received.splice(0);
  return { user, isWorker: user.account.role === 'worker', stream, expected: [] };
}

/**
 * Waits for all events in flight, compares them with the expected ones, and fetches the entity of each as a subscriber.
 */
async function expectNoOthers(subscribers: Subscriber[]): Promise<void> {
  const jobId = randomUUID();
  const last = { type: 'job-changed', jobId } as const;
  const users = subscribers.filter(({ isWorker }) => !isWorker).map(({ user }) => user.account.id);
  passa.services.live.publish([
    { to: { users, topics: { names: ['list/*/*'], position: Number.MAX_SAFE_INTEGER } }, event: last },
  ]);
  for (const { user, isWorker, stream, expected } of subscribers) {
    await stream.untilReceived('job-changed', { jobId });
    const received = stream.received.splice(0).filter(({ data }) => (data as { jobId?: string }).jobId !== jobId);
    expect(received.map(asLine).sort()).toEqual(expected.splice(0).sort());
    for (const { event, data } of new Map(received.map((each) => [exactly(each), each])).values())
      await expectMayRead(user, isWorker, event, data as Record<string, string>);
  }
}

async function expectMayRead(
  { visitor, account }: TestUser,
  isWorker: boolean,
  event: string,
  ids: Record<string, string>,
) {
  if (event === 'notified') {
    const recipient = sql`select user_id from notifications where id = ${ids['notificationId']}`;
    expect(await rows(passa.db, recipient)).toEqual([{ user_id: account.id }]);
    return;
  }
  const { status } = await visitor.get(isWorker ? `/api/jobs/${ids['jobId']}` : `/api/business/jobs/${ids['jobId']}`);
  // A worker who did not apply is notified that a job they could see is no longer available.
  expect(event === 'job-changed' && isWorker ? [200, 410] : [200]).toContain(status);
}

type Offer = { worker: Subscriber; workers: Subscriber[]; business: Subscriber; jobId: string; applicationId: string };

async function step({ worker, business, jobId, applicationId }: Offer, by: Subscriber, action: string, body?: object) {
  const { status } = await by.user.visitor.post(`/api/applications/${applicationId}/${action}`, body);
  expect(status).toBe(200);
  expectEvent([worker, business], 'application-changed', { jobId, applicationId });
  expectEvent([by === worker ? business : worker], 'notified');
}

async function accept(offer: Offer): Promise<void> {
  await step(offer, offer.business, 'accept');
  expectEvent(offer.workers, 'job-changed', { jobId: offer.jobId });
}

const REASON = { reason: 'I am sorry, it cannot be.' };
/** Each way in which an application can end. */
const ENDINGS: ((offer: Offer) => Promise<void>)[] = [
  (offer) => step(offer, offer.business, 'decline'),
  (offer) => step(offer, offer.worker, 'withdraw'),
  async (offer) => {
    await accept(offer);
    await step(offer, offer.worker, 'complete');
  },
  async (offer) => {
    await accept(offer);
    await step(offer, offer.worker, 'cancel', REASON);
    expectEvent(offer.workers, 'job-opened', { jobId: offer.jobId });
  },
  async (offer) => {
    await accept(offer);
    // The job was not in a list, and is not in one afterwards.
    await step(offer, offer.business, 'cancel', REASON);
  },
  async ({ worker, workers, business, jobId }) => {
    await business.user.visitor.post(`/api/jobs/${jobId}/close`);
    expectEvent([...workers, business], 'job-changed', { jobId });
    expectEvent([worker], 'notified');
  },
  accept,
];

test('each of four subscribers gets all of their own of a thousand events, and no others', async () => {
  events = 0;
  const workers = [await subscribe(await aWorker(passa)), await subscribe(await aWorker(passa))];
  const businesses = [await subscribe(await aBusiness(passa)), await subscribe(await aBusiness(passa))];
  const subscribers = [...workers, ...businesses];

  // Each business with each worker, in each way that an application can end.
  for (let round = 0; round < ROUNDS; round += 1) {
    const [worker, business] = [workers[round % 2], businesses[(round >> 1) % 2]] as [Subscriber, Subscriber];
    const job = await aJob(business.user);
    const jobId = job.id;
    expectEvent([...workers, business], 'job-opened', { jobId });
    await business.user.visitor.put(`/api/jobs/${jobId}`, jobForm({ payRate: 200 }));
    expectEvent([...workers, business], 'job-changed', { jobId });
    await expectNoOthers(subscribers);
    const { id: applicationId } = await anApplication(worker.user, job);
    expectEvent([worker, business], 'application-changed', { jobId, applicationId });
    expectEvent([business], 'notified');
    await ENDINGS[round % ENDINGS.length]?.({ worker, workers, business, jobId, applicationId });
    await expectNoOthers(subscribers);
  }

  // Further events, sent to each of them together, about entities that they may see.
  const jobs = await Promise.all(businesses.map(({ user }) => aJob(user)));
  businesses.forEach((business, i) => expectEvent([...workers, business], 'job-opened', { jobId: jobs[i]?.id }));
  await expectNoOthers(subscribers);
  while (events < EVENTS) {
    await withTransaction(passa.services, (change) => {
      for (let i = 0; i < EVENTS_PER_TRANSACTION && events < EVENTS; i += 1) {
        const [business, jobId] = [businesses[i % 2], jobs[i % 2]?.id] as [Subscriber, string];
        const recipients = [...workers, business].filter((_, bit) => (i >> (bit + 1)) % 2);
        change.publish({ users: recipients.map(({ user }) => user.account.id) }, { type: 'job-changed', jobId });
        expectEvent(recipients, 'job-changed', { jobId });
      }
      return Promise.resolve();
    });
  }
  await expectNoOthers(subscribers);
  expect(events).toBe(EVENTS);
  for (const { stream } of subscribers) stream.close();
});
