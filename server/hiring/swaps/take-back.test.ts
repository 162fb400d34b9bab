import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';
import { handoverSecret } from './code.ts';

const passa = usePassa();
let business: TestUser;
let giver: TestUser;
let taker: TestUser;
beforeEach(async () => {
  [business, giver, taker] = [await aBusiness(passa), await aWorker(passa), await aWorker(passa)];
});

afterEach(() => passa.clock.reset());

const people = () => ({ business, giver, taker });
const jobFor = async (user: TestUser, job: { id: string }) =>
  (await user.visitor.get<{ job: object }>(`/api/jobs/${job.id}`)).body.job;
const openRequests = ({ id }: { id: string }) =>
  countOf(passa.db, 'swaps', `status = 'asked' and taker_application_id = '${id}'`);
const listOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { id: string; kind: string }[] }>('/api/notifications')).body.notifications;
const kindsOf = async (user: TestUser) => (await listOf(user)).map(({ kind }) => kind);
const historyOf = async ({ visitor }: TestUser, path: string) =>
  (await visitor.get<{ entries: { action: string }[] }>(`/api/${path}/history`)).body.entries.map(
    ({ action }) => action,
  );

describe('taking the offer back', () => {
  const takeBack = (given: { id: string }) => answer(giver, 'take-back-handover', given);

  test('ends the link for good, and another one is made', async () => {
    const { job, application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    const asked = await askToTakeOver(taker, path);
    expect((await takeBack(application)).status).toBe(200);
    for (const user of [taker, await aWorker(passa)]) {
      expectRefusal(await user.visitor.get(path), 404, 'notFound');
      expectRefusal(await askToTakeOver(user, path), 404, 'notFound');
    }
    const next = await handoverPath(giver, application);
    expect(next).not.toBe(path);
    expect((await taker.visitor.get(next)).body).toMatchObject({ state: 'offered' });
    expect((await askToTakeOver(taker, next)).body).toMatchObject({
      application: { id: asked.body.application.id, status: 'pending', swap: 'taker', isKeptByColleague: false },
    });
    expect((await answer(business, 'agree-to-swap', asked.body.application)).status).toBe(200);
    expect(await jobFor(taker, job)).toMatchObject({ application: { status: 'accepted' } });
    await expectConsistentHires(passa.db);
  });

  test('ends an unused link, and notifies no other user', async () => {
    const { job, application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    const { events, end } = recordEvents(passa.services.live);
    expect((await takeBack(application)).status).toBe(200);
    end();
    const event = { type: 'application-changed', jobId: job.id, applicationId: application.id };
    expect(events).toEqual([{ to: { users: [giver.account.id] }, event }]);
    expectRefusal(await taker.visitor.get(path), 404, 'notFound');
    expect(await historyOf(business, `jobs/${job.id}`)).not.toContain('handover-taken-back');
  });

  test('is no refusal for a page that shows the shift, as a block and a wrong code are', async () => {
    const { application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    const [bystander, apart] = [await aWorker(passa), await aWorker(passa)];
    const shown = async ({ visitor }: TestUser, link = path) => (await visitor.get(`${link}?shown=true`)).status;
    for (const user of [bystander, apart, taker, giver]) expect(await shown(user)).toBe(200);
    expect(await shown(bystander, path.slice(0, -1))).toBe(204);
    const known = await aJob(business);
    await anApplication(apart, known);
    expect((await apart.visitor.post(`/api/jobs/${known.id}/block`)).status).toBe(204);
    expect(await shown(apart)).toBe(204);
    await askToTakeOver(taker, path);
    await takeBack(application);
    for (const user of [bystander, apart, taker, giver]) expect(await shown(user)).toBe(204);
    expectRefusal(await bystander.visitor.get(path), 404, 'notFound');
    expect((await bystander.visitor.get(`${path}?shown=false`)).status).toBe(400);
  });

  test('withdraws the application that the request made, and the colleague reads why', async () => {
    const { job, given, taken } = await aSwap(people());
    expectRefusal(await answer(taker, 'take-back-handover', taken), 409, 'swapEnded');
    const { events, end } = recordEvents(passa.services.live);
    expect((await takeBack(given)).status).toBe(200);
    end();
    for (const [user, { id }] of [
      [taker, taken],
      [giver, given],
    ] as const)
      expect(events).toContainEqual({
        to: { users: [user.account.id, business.partyId] },
        event: { type: 'application-changed', jobId: job.id, applicationId: id },
      });
    expect(await openRequests(taken)).toBe(0);
    expect(await jobFor(giver, job)).toMatchObject({ application: { status: 'accepted', swap: null } });
    const application = { id: taken.id, status: 'withdrawn', isKeptByColleague: true, may: [] };
    expect(await jobFor(taker, job)).toMatchObject({ application });
    expect((await taker.visitor.get('/api/shifts?view=past')).body).toMatchObject({ shifts: [{ application }] });
    const applicants = await business.visitor.get<{ applications: object[] }>(`/api/jobs/${job.id}/applications`);
    expect(applicants.body.applications).toMatchObject([{ id: given.id }]);
    expect([await kindsOf(business), await kindsOf(giver), await kindsOf(taker)]).toEqual([
      ['newApplication'],
      ['accepted'],
      ['shiftKept'],
    ]);
    expect(await historyOf(taker, `applications/${taken.id}`)).toEqual(['takeover-ended', 'takeover-asked']);
    expect((await historyOf(business, `jobs/${job.id}`)).slice(0, 2)).toEqual([
      'handover-taken-back',
      'takeover-ended',
    ]);
    expectRefusal(await answer(business, 'agree-to-swap', taken), 409, 'swapEnded');
  });

  test('leaves an application that waited already as it was', async () => {
    const job = await aJob(business);
    const waiting = await anApplication(taker, job);
    const application = await anApplication(giver, job);
    await performAction(business, 'accept', application);
    await askToTakeOver(taker, await handoverPath(giver, application));
    const { events, end } = recordEvents(passa.services.live);
    expect((await takeBack(application)).status).toBe(200);
    end();
    expect(events).toContainEqual({
      to: { users: [taker.account.id, business.partyId] },
      event: { type: 'application-changed', jobId: job.id, applicationId: waiting.id },
    });
    expect(await openRequests(waiting)).toBe(0);
    expect(await jobFor(taker, job)).toMatchObject({
      obstacle: 'jobFilled',
      application: { status: 'pending', swap: null, isKeptByColleague: false, may: ['withdraw'] },
    });
    expect(await kindsOf(business)).not.toContain('takeoverAsked');
    expect(await listOf(taker)).toMatchObject([{ kind: 'shiftKept', applicationId: waiting.id, job: { id: job.id } }]);
  });

  test('notifies the colleague until they ask again, and each time that the worker keeps the shift', async () => {
    const { given } = await aSwap(people());
    await takeBack(given);
    const [first] = await listOf(taker);
    await taker.visitor.put('/api/notifications/read', { upTo: first?.id });
    await askToTakeOver(taker, await handoverPath(giver, given));
    expect(await kindsOf(taker)).toEqual([]);
    await takeBack(given);
    expect(await listOf(taker)).toMatchObject([{ kind: 'shiftKept', isRead: false }]);
  });

  test('comes too late after the start, or once the shift is handed over', async () => {
    const { job, given, taken } = await aSwap(people());
    passa.clock.set(job.startDate);
    expectRefusal(await takeBack(given), 409, 'jobStarted');
    passa.clock.reset();
    await answer(business, 'agree-to-swap', taken);
    expectRefusal(await takeBack(given), 409, 'swapEnded');
  });

  test('has no part in what becomes of a later application of the colleague', async () => {
    const { job, given, taken } = await aSwap(people());
    await takeBack(given);
    await askToTakeOver(taker, await handoverPath(giver, given));
    await performAction(taker, 'withdraw', taken);
    expect(await jobFor(taker, job)).toMatchObject({ application: { status: 'withdrawn', isKeptByColleague: false } });
  });
});

test('a link of an earlier release is valid until the offer is taken back', async () => {
  const { application } = await aHire(business, giver);
  const [hire] = await rows<{ at: Date }>(
    passa.db,
    sql`select assigned_at as at from applications where id = ${application.id}`,
  );
  const code = createHmac('sha256', await handoverSecret(passa.db))
    .update(`${application.id} ${new Date(hire?.at ?? 0).toISOString()}`)
    .digest('base64url')
    .slice(0, 22);
  expect(await handoverPath(giver, application)).toBe(`/api/handovers/${application.id}/${code}`);
});

test.for([
  ['the colleague withdraws', ({ taken }) => performAction(taker, 'withdraw', taken), 'giver'],
  ['the colleague is hired for another place', ({ taken }) => performAction(business, 'accept', taken), 'giver'],
  ['the first worker completes the shift', ({ given }) => performAction(giver, 'complete', given), 'taker'],
] as [string, (swap: Awaited<ReturnType<typeof aSwap>>) => Promise<{ status: number }>, 'giver' | 'taker'][])(
  'the open screen of the other worker shows that the request has ended when %s',
  async ([, end, other]) => {
    const swap = await aSwap(people(), { openings: 2 });
    const { events, end: stop } = recordEvents(passa.services.live);
    expect((await end(swap)).status).toBe(200);
    stop();
    const [user, { id }] = other === 'giver' ? [giver, swap.given] : [taker, swap.taken];
    expect(events).toContainEqual({
      to: { users: [user.account.id] },
      event: { type: 'application-changed', jobId: swap.job.id, applicationId: id },
    });
  },
);
