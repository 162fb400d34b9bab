import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { exportOf } from '../../testing/archive.ts';
import { anotherDay } from '../../testing/days.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectConsistentHires, expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';

const passa = usePassa();
let business: TestUser;
let giver: TestUser;
let taker: TestUser;
beforeEach(async () => {
  [business, giver, taker] = [
    await aBusiness(passa),
    await aWorker(passa, { firstName: 'Ali', lastName: 'Berg' }),
    await aWorker(passa, { firstName: 'Maja', lastName: 'Ek' }),
  ];
});

afterEach(() => passa.clock.reset());

const AN_INSTANT = expect.stringMatching(/Z$/) as unknown;

const people = () => ({ business, giver, taker });
const jobFor = async (user: TestUser, job: { id: string }) =>
  (await user.visitor.get<{ job: object }>(`/api/jobs/${job.id}`)).body.job;
const applicants = async (job: { id: string }) =>
  (await business.visitor.get<{ applications: object[] }>(`/api/jobs/${job.id}/applications`)).body.applications;
const statusOf = async ({ id }: { id: string }) =>
  (await rows<{ status: string }>(passa.db, sql`select status from applications where id = ${id}`))[0]?.status;
/** The notifications about applications to a job, except the first hire, with their recipients. */
async function notificationsAbout(job: { id: string }) {
  const notified = await rows<{ user_id: string; kind: string }>(
    passa.db,
    sql`select n.user_id, n.kind from notifications n join applications a on a.id = n.application_id
      where a.job_id = ${job.id} and n.kind <> 'newApplication'
        and not (n.kind = 'accepted' and n.user_id = ${giver.account.id}) order by n.kind`,
  );
  return notified.map(({ user_id, kind }) => [user_id, kind]);
}
const listOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ notifications: { id: string; kind: string }[] }>('/api/notifications')).body.notifications;
const kindsOf = async (user: TestUser) => (await listOf(user)).map(({ kind }) => kind);
const openRequests = ({ id }: { id: string }) =>
  countOf(passa.db, 'swaps', `status = 'asked' and taker_application_id = '${id}'`);

describe('the link', () => {
  test('shows a colleague the shift and the first name, also of a filled job that regulars see first', async () => {
    const { job, application } = await aHire(business, giver);
    await passa.db.execute(
      sql`update jobs set released_at = '2030-01-01', regulars_first_hours = 2 where id = ${job.id}`,
    );
    const path = await handoverPath(giver, application);
    const { body, status } = await taker.visitor.get(path);
    expect([status, body]).toMatchObject([200, { job: { id: job.id, application: null }, state: 'offered' }]);
    expect(JSON.stringify(body)).not.toContain('Berg');
    expect(body).toMatchObject({ giver: { firstName: 'Ali' } });
    expect((await giver.visitor.get(path)).body).toMatchObject({ state: 'own' });
  });

  test('shows a colleague how the shift suits them, and what they would lack of rest', async () => {
    const { application } = await aHire(business, giver, {
      startDate: '2027-06-08',
      startTime: '08:00',
      endTime: '12:00',
    });
    const elsewhere = await aBusiness(passa, { businessName: 'Grand Hôtel' });
    const night = { startDate: '2027-06-07', startTime: '20:00', endTime: '02:00', endsNextDay: true };
    await aHire(elsewhere, taker, night);
    const path = await handoverPath(giver, application);
    expect((await taker.visitor.get(path)).body).toMatchObject({
      job: { status: 'hired', match: { expertise: 'allSkills', rest: 'restShort' } },
      warnings: [{ kind: 'dailyRest', after: { businessName: 'Grand Hôtel' } }],
    });
    await askToTakeOver(taker, path);
    expect((await taker.visitor.get(path)).body).toMatchObject({ job: { match: null }, warnings: [] });
    expect((await giver.visitor.get(path)).body).toMatchObject({ job: { match: null }, warnings: [] });
  });

  test('is stored once, and dies with the hire', async () => {
    const { application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    expect(await expectNothingWritten(passa.db, () => handoverPath(giver, application))).toBe(path);
    await performAction(business, 'undo-accept', application);
    expectRefusal(await taker.visitor.get(path), 404, 'notFound');
    expectRefusal(await askToTakeOver(taker, path), 404, 'notFound');
    expectRefusal(await giver.visitor.post(`/api/applications/${application.id}/handover`), 409, 'shiftNotCancellable');
    passa.clock.set('2026-09-02T10:20:30.400Z');
    await performAction(business, 'accept', application);
    expectRefusal(await taker.visitor.get(path), 404, 'notFound');
    expect(await handoverPath(giver, application)).not.toBe(path);
  });

  test('with a code of another hire, or with none, is refused', async () => {
    const one = await handoverPath(giver, (await aHire(business, giver)).application);
    const other = await handoverPath(taker, (await aHire(business, taker)).application);
    const crossed = [...one.split('/').slice(0, -1), other.split('/').at(-1)].join('/');
    for (const path of [crossed, one.slice(0, -1), `${one}x`])
      expectRefusal(await askToTakeOver(taker, path), 404, 'notFound');
  });

  test('is answered only with the state of the shift that was read', async () => {
    const { job, application } = await aHire(business, giver, { openings: 2 });
    const path = await handoverPath(giver, application);
    const { body } = await taker.visitor.get<{ job: { updatedAt: string } }>(path);
    const edited = { ...jobForm({ openings: 2 }), payRate: 120 };
    expect((await business.visitor.put(`/api/jobs/${job.id}`, edited)).status).toBe(200);
    const outdated = `${path}?asOf=${encodeURIComponent(body.job.updatedAt)}`;
    expectRefusal(await taker.visitor.post(outdated), 409, 'jobChanged');
    expect((await taker.visitor.post(path)).body).toMatchObject({
      error: { code: 'invalidInput', fields: { asOf: expect.any(String) as string } },
    });
    expect((await taker.visitor.get(path)).body).toMatchObject({ state: 'offered' });
  });

  test('ends with the start of the shift', async () => {
    const { job, application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    passa.clock.set(job.startDate);
    expectRefusal(await askToTakeOver(taker, path), 404, 'notFound');
  });

  test('shows nothing to a worker separated from the business by a block', async () => {
    const { job, application } = await aHire(business, giver);
    const path = await handoverPath(giver, application);
    const open = await aJob(business);
    await taker.visitor.post(`/api/jobs/${open.id}/block`);
    expectRefusal(await taker.visitor.get(path), 404, 'notFound');
    expectRefusal(await askToTakeOver(taker, path), 404, 'notFound');
    expect(await countOf(passa.db, 'applications', `job_id = '${job.id}'`)).toBe(1);
  });
});

describe('the request', () => {
  test('changes no hire, and is shown to all three', async () => {
    const { job, given, taken } = await aSwap(people());
    expect(await jobFor(giver, job)).toMatchObject({
      status: 'hired',
      application: { status: 'accepted', swap: 'giver', may: ['complete', 'cancel', 'takeBackHandover'] },
    });
    expect(await jobFor(taker, job)).toMatchObject({
      obstacle: null,
      filledOrClosedAt: null,
      application: { status: 'pending', swap: 'taker', may: ['withdraw'] },
    });
    expect(await applicants(job)).toMatchObject([
      { id: given.id, swap: { part: 'giver', otherName: 'Maja Ek' }, may: ['cancel', 'cancelAndReopen'] },
      { id: taken.id, swap: { part: 'taker', otherName: 'Ali Berg' }, may: ['agreeToSwap', 'declineSwap'] },
    ]);
    expect(await notificationsAbout(job)).toEqual([
      [giver.account.id, 'handoverAsked'],
      [business.account.id, 'takeoverAsked'],
    ]);
    const { body } = await taker.visitor.get<{ shifts: object[] }>('/api/shifts?view=past');
    expect(body.shifts).toEqual([]);
  });

  test('notifies the first worker, without the name of the colleague', async () => {
    const { job, given } = await aSwap(people());
    const [newest] = await listOf(giver);
    expect(newest).toMatchObject({
      kind: 'handoverAsked',
      applicationId: given.id,
      job: { id: job.id },
      isRead: false,
    });
    expect(JSON.stringify(newest)).not.toMatch(/Maja|Ek/u);
    expect(await kindsOf(taker)).toEqual([]);
  });

  test('of another colleague replaces the notification of the one that has ended', async () => {
    const { given, taken } = await aSwap(people());
    await giver.visitor.put('/api/notifications/read', { upTo: (await listOf(giver))[0]?.id });
    await performAction(taker, 'withdraw', taken);
    await askToTakeOver(await aWorker(passa), await handoverPath(giver, given));
    expect((await listOf(giver)).filter(({ kind }) => kind === 'handoverAsked')).toMatchObject([{ isRead: false }]);
  });

  test('is made by one colleague at a time', async () => {
    const { given, taken } = await aSwap(people());
    const path = await handoverPath(giver, given);
    const other = await aWorker(passa);
    expectRefusal(await askToTakeOver(other, path), 409, 'takeoverAsked');
    expect((await other.visitor.get(path)).body).toMatchObject({ state: 'askedByOther' });
    expect((await taker.visitor.get(path)).body).toMatchObject({ state: 'asked' });
    await performAction(taker, 'withdraw', taken);
    expect((await askToTakeOver(other, path)).status).toBe(201);
  });

  test('uses an application that waits already', async () => {
    const job = await aJob(business);
    const waiting = await anApplication(taker, job, 'I know the bar');
    const application = await anApplication(giver, job);
    await performAction(business, 'accept', application);
    const { body } = await askToTakeOver(taker, await handoverPath(giver, application));
    expect(body.application).toMatchObject({ id: waiting.id, message: 'I know the bar', swap: 'taker' });
  });

  test('is refused for a declined worker', async () => {
    const job = await aJob(business);
    await performAction(business, 'decline', await anApplication(taker, job));
    const application = await anApplication(giver, job);
    await performAction(business, 'accept', application);
    const path = await handoverPath(giver, application);
    expectRefusal(await askToTakeOver(taker, path), 409, 'alreadyApplied');
    expect((await taker.visitor.get(path)).body).toMatchObject({ state: 'notPossible' });
  });
});

describe('the consent', () => {
  test('hires the colleague instead, and leaves the openings as they are', async () => {
    const { job, given, taken } = await aSwap(people(), { openings: 2 });
    expect(await answer(business, 'agree-to-swap', taken)).toMatchObject({
      status: 200,
      body: { application: { id: taken.id, status: 'accepted' }, job: { id: job.id, status: 'open' } },
    });
    const isHandover = true;
    expect(await jobFor(giver, job)).toMatchObject({
      contact: null,
      application: { status: 'cancelled', swap: null, cancellation: { by: 'worker', isHandover }, may: [] },
    });
    expect(await jobFor(taker, job)).toMatchObject({ application: { status: 'accepted', swap: null } });
    expect(await notificationsAbout(job)).toEqual([
      [taker.account.id, 'accepted'],
      [giver.account.id, 'handoverAsked'],
      [giver.account.id, 'shiftHandedOver'],
      [business.account.id, 'takeoverAsked'],
    ]);
    expect(await countOf(passa.db, 'jobs', `id = '${job.id}' and replacement_asked_at is null`)).toBe(1);
    expect(await countOf(passa.db, 'applications', `id = '${taken.id}' and assigned_at is not null`)).toBe(1);
    const assigned = await rows<Record<string, unknown>>(
      passa.db,
      sql`select status, reminder_due_at <= '1971-01-01' as planned_anew, (select count(*)::int from hire_terms h where h.application_id = a.application_id) as terms
        from assignments a where job_id = ${job.id} order by status`,
    );
    expect(assigned).toMatchObject([
      { status: 'accepted', planned_anew: true, terms: 1 },
      { status: 'cancelled', terms: 1 },
    ]);
    await expectConsistentHires(passa.db);
    expect((await business.visitor.get(`/api/applications/${given.id}/history`)).body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'shift-handed-over', byWhom: 'you' }),
      ]) as unknown,
    });
    expectRefusal(await performAction(business, 'undo-accept', taken), 409, 'undoExpired');
    expectRefusal(await answer(business, 'agree-to-swap', taken), 409, 'swapEnded');
  });

  test('is refused if the colleague is hired elsewhere at that time, and the first worker stays hired', async () => {
    const startDate = anotherDay();
    const { job, given, taken } = await aSwap(people(), { startDate });
    await aHire(await aBusiness(passa), taker, { startDate });
    expectRefusal(await answer(business, 'agree-to-swap', taken), 409, 'workerUnavailable');
    expect([await statusOf(given), await statusOf(taken), await openRequests(taken)]).toEqual([
      'accepted',
      'pending',
      1,
    ]);
    expect(await jobFor(giver, job)).toMatchObject({ application: { swap: 'giver' } });
  });

  test('comes too late after the start', async () => {
    const { job, taken } = await aSwap(people());
    passa.clock.set(job.startDate);
    expectRefusal(await answer(business, 'agree-to-swap', taken), 409, 'jobStarted');
    expectRefusal(await answer(business, 'decline-swap', taken), 409, 'jobStarted');
    expect(await applicants(job)).toMatchObject([{ swap: null }, { swap: null }]);
  });

  test('is not the answer of another business, or about the application of the first worker', async () => {
    const { given, taken } = await aSwap(people());
    expectRefusal(await answer(await aBusiness(passa), 'agree-to-swap', taken), 404, 'notFound');
    expectRefusal(await answer(business, 'agree-to-swap', given), 409, 'swapEnded');
  });

  test('lets the colleague hand the shift over in turn', async () => {
    const { taken } = await aSwap(people());
    await answer(business, 'agree-to-swap', taken);
    const third = await aWorker(passa);
    const again = await askToTakeOver(third, await handoverPath(taker, taken));
    expect((await answer(business, 'agree-to-swap', again.body.application)).status).toBe(200);
    await expectConsistentHires(passa.db);
  });
});

test('declining leaves the first worker hired, and declines the application of the colleague', async () => {
  const { job, given, taken } = await aSwap(people());
  expect((await answer(business, 'decline-swap', taken)).status).toBe(200);
  expect([await statusOf(given), await statusOf(taken)]).toEqual(['accepted', 'declined']);
  expect(await countOf(passa.db, 'applications', `id = '${taken.id}' and declined_at is not null`)).toBe(1);
  expect(await jobFor(giver, job)).toMatchObject({
    // Another colleague can ask by the same link.
    application: { swap: null, hasHandoverLink: true, may: ['complete', 'cancel', 'takeBackHandover', 'handOver'] },
  });
  expect(await notificationsAbout(job)).toEqual([
    [taker.account.id, 'declined'],
    [giver.account.id, 'handoverAsked'],
    [giver.account.id, 'handoverDeclined'],
    [business.account.id, 'takeoverAsked'],
  ]);
});

test.for([
  ['the colleague withdraws', ({ taken }) => performAction(taker, 'withdraw', taken)],
  ['the first worker cancels', ({ given }) => cancel(giver, given)],
  ['the business cancels', ({ given }) => cancel(business, given)],
  ['the first worker completes the shift', ({ given }) => performAction(giver, 'complete', given)],
] as [string, (swap: Awaited<ReturnType<typeof aSwap>>) => Promise<{ status: number }>][])(
  'the request ends when %s, and with it the notification of the first worker',
  async ([, end]) => {
    const swap = await aSwap(people());
    expect(await openRequests(swap.taken)).toBe(1);
    expect(await kindsOf(giver)).toContain('handoverAsked');
    expect((await end(swap)).status).toBe(200);
    expect(await openRequests(swap.taken)).toBe(0);
    expect(await kindsOf(giver)).not.toContain('handoverAsked');
    const refused = await answer(business, 'agree-to-swap', swap.taken);
    expect(['404 notFound', '409 swapEnded']).toContain(
      `${refused.status} ${(refused.body as { error: { code: string } }).error.code}`,
    );
    await expectConsistentHires(passa.db);
  },
);

test('the export of each party has the request; a worker reads no name', async () => {
  const { job, taken } = await aSwap(people());
  await answer(business, 'agree-to-swap', taken);
  const answered = { job: job.title, status: 'agreed', askedAt: AN_INSTANT, answeredAt: AN_INSTANT };
  const swapsIn = async (user: TestUser) => {
    const { ofParty, text } = await exportOf(user);
    return { swaps: ofParty['swaps'], text };
  };
  const [ofBusiness, ofGiver, ofTaker] = [await swapsIn(business), await swapsIn(giver), await swapsIn(taker)];
  expect(ofBusiness.swaps).toEqual([{ ...answered, giver: 'Ali Berg', taker: 'Maja Ek' }]);
  expect(ofGiver.swaps).toEqual([{ ...answered, part: 'giver' }]);
  expect(ofTaker.swaps).toEqual([{ ...answered, part: 'taker' }]);
  expect([ofGiver.text.includes('Maja'), ofTaker.text.includes('Berg')]).toEqual([false, false]);
});
