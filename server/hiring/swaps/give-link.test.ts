import { beforeEach, afterEach, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { answer, askToTakeOver, handoverPath } from '../../testing/swaps.ts';

const passa = usePassa();
let business: TestUser;
let giver: TestUser;
let taker: TestUser;
beforeEach(async () => {
  [business, giver, taker] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

afterEach(() => passa.clock.reset());

const linkPath = ({ id }: { id: string }) => `/api/applications/${id}/handover`;
const applicationOf = async ({ visitor }: TestUser, { id }: { id: string }) =>
  (await visitor.get<{ job: { application: object | null } }>(`/api/jobs/${id}`)).body.job.application;

test('a worker sees that a link is out until they end it, and no other user does', async () => {
  const { job, application } = await aHire(business, giver);
  expect(await applicationOf(giver, job)).toMatchObject({ hasHandoverLink: false });
  const { events, end } = recordEvents(passa.services.live);
  const path = await handoverPath(giver, application);
  end();
  const event = { type: 'application-changed', jobId: job.id, applicationId: application.id };
  expect(events).toEqual([{ to: { users: [giver.account.id] }, event }]);
  const isOut = { hasHandoverLink: true, may: expect.arrayContaining(['takeBackHandover', 'handOver']) as unknown };
  expect(await applicationOf(giver, job)).toMatchObject(isOut);
  const assigned = await giver.visitor.get('/api/shifts?view=assigned');
  expect(assigned.body).toMatchObject({ shifts: [{ application: isOut }] });
  for (const seen of [`jobs/${job.id}/applications`, `business/jobs/${job.id}`, `jobs/${job.id}/history`])
    expect(JSON.stringify((await business.visitor.get(`/api/${seen}`)).body)).not.toMatch(/handover/iu);
  await askToTakeOver(taker, path);
  expect(await applicationOf(taker, job)).toMatchObject({ swap: 'taker', hasHandoverLink: false });

  await answer(giver, 'take-back-handover', application);
  expect(await applicationOf(giver, job)).toMatchObject({
    hasHandoverLink: false,
    may: expect.not.arrayContaining(['takeBackHandover']) as unknown,
  });
});

test('a link is not out any more once the shift has started, or after another hire', async () => {
  const { job, application } = await aHire(business, giver);
  await handoverPath(giver, application);
  passa.clock.set(job.startDate);
  expect(await applicationOf(giver, job)).toMatchObject({ status: 'accepted', hasHandoverLink: false });
  expectRefusal(await giver.visitor.post(linkPath(application)), 409, 'jobStarted');
  passa.clock.reset();
  await performAction(business, 'undo-accept', application);
  await performAction(business, 'accept', application);
  expect(await applicationOf(giver, job)).toMatchObject({ status: 'accepted', hasHandoverLink: false });
});

test('a cancelled shift has no link', async () => {
  const { job, application } = await aHire(business, giver);
  await handoverPath(giver, application);
  await giver.visitor.post(`/api/applications/${application.id}/cancel`, { reason: 'My child is ill' });
  expect(await applicationOf(giver, job)).toMatchObject({ status: 'cancelled', hasHandoverLink: false });
});

test('a tab of the previous release gets the same link, and nothing is written', async () => {
  const { application } = await aHire(business, giver);
  const { body } = await expectNothingWritten(passa.db, () => giver.visitor.get(linkPath(application)));
  expect(body).toEqual((await giver.visitor.post(linkPath(application))).body);
});
