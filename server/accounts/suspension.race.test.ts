import { expect, test } from 'vitest';
import { suspend } from '../testing/accounts.ts';
import { aBusiness, aJob, anApplication, aWorker, performAction } from '../testing/builders.ts';
import { countOf } from '../testing/database.ts';
import { expectConsistentHires } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { expectOnly } from '../testing/races.ts';
import { rounds } from '../testing/race-rounds.ts';

const passa = usePassa();

test.for(rounds(5))('no log-in outlives a suspension that competes with it: round %i', async () => {
  const user = await aWorker(passa);
  const { email, password } = user;
  const logIns = Array.from({ length: 4 }, () => passa.visitor());
  const [suspended, ...responses] = await Promise.all([
    suspend(passa, user),
    ...logIns.map((visitor) => visitor.post('/api/session', { email, password })),
  ]);
  expect(suspended.status).toBe(200);
  expectOnly(responses, ['200', '403 accountSuspended']);
  for (const visitor of logIns) expect((await visitor.get('/api/session')).body).toMatchObject({ account: null });
  expect(await countOf(passa.db, 'sessions', `user_id = '${user.account.id}'`)).toBe(0);
});

test.for(rounds(5))('a suspended worker is hired before the suspension or not at all: round %i', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const pending = await anApplication(worker, await aJob(business));
  const [accepted, suspended] = await Promise.all([performAction(business, 'accept', pending), suspend(passa, worker)]);
  expect(suspended.status).toBe(200);
  expectOnly([accepted], ['200', '409 workerNotHireable']);
  await expectConsistentHires(passa.db);
  const after = await anApplication(await aWorker(passa), await aJob(business));
  expect((await performAction(business, 'accept', after)).status).toBe(200);
});

test.for(rounds(5))('a job and an application precede the suspension of their account or fail: round %i', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business);
  const [applied, ...suspensions] = await Promise.all([
    worker.visitor.post(`/api/jobs/${job.id}/applications`),
    suspend(passa, worker),
    suspend(passa, business),
  ]);
  expect(suspensions.map(({ status }) => status)).toEqual([200, 200]);
  expectOnly([applied], ['201', '401 notSignedIn', '404 notFound']);
});
