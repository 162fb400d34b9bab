import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBusiness, performAction, aJob, anApplication, aWorker, type TestUser } from '../testing/builders.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import type { TestResponse } from '../testing/visitor.ts';
import { openMigratedPostgresql } from './postgresql.ts';

// Each round trip makes a request wait, and costs a write to a socket on either side.

const passa = usePassa();
let wire: Awaited<ReturnType<typeof openDatabaseProxy>>;
let running: RunningPassa;
let close: () => Promise<void>;
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  wire = await openDatabaseProxy(passa.databaseUrl ?? '');
  const opened = await openMigratedPostgresql({ url: wire.url }, passa.log);
  running = await startPassa(opened.db, { log: passa.log, clock: passa.clock });
  close = async () => {
    await running.close();
    await opened.close();
    await wire.disconnect();
  };
  business = await aBusiness(running);
  worker = await aWorker(running);
});
afterAll(() => close());

async function roundTripsOf(request: () => Promise<TestResponse>): Promise<number> {
  const before = wire.roundTrips();
  expect((await request()).status).toBeLessThan(300);
  return wire.roundTrips() - before;
}

test.each([
  '/api/shifts?view=available',
  '/api/shifts?view=applied',
  '/api/shifts/counts',
  '/api/jobs',
  '/api/notifications',
  '/api/start',
])('%s makes one round trip to the database, with that of the session', async (path) => {
  await worker.visitor.get(path);
  expect(await roundTripsOf(() => worker.visitor.get(path))).toBe(1);
});

test('the lists of a business make one round trip', async () => {
  const job = await aJob(business);
  await anApplication(worker, job);
  for (const path of [
    '/api/business/jobs?list=open',
    '/api/business/jobs/counts',
    `/api/jobs/${job.id}/applications`,
  ]) {
    await business.visitor.get(path);
    expect([path, await roundTripsOf(() => business.visitor.get(path))]).toEqual([path, 1]);
  }
});

test('a job, an application and a hire make eight round trips each, of which one publishes the live event', async () => {
  // One locks the membership, or finds the members who are notified. The live event is published after the response.
  const expectEight = async <Made>(request: () => Promise<Made>): Promise<Made> => {
    const before = wire.roundTrips();
    const made = await request();
    await expect.poll(() => wire.roundTrips() - before).toBe(8);
    return made;
  };
  const jobApplicationAndHire = async () => {
    const job = await expectEight(() => aJob(business));
    const application = await expectEight(() => anApplication(worker, job));
    await expectEight(() => performAction(business, 'accept', application));
  };
  await jobApplicationAndHire();
  await jobApplicationAndHire();
});
