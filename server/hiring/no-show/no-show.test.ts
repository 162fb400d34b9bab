import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { restore, suspend } from '../../testing/accounts.ts';
import { correctFirst, enterEvent } from '../../testing/attendance.ts';
import {
  aBusiness,
  aHire,
  aMember,
  aWorker,
  cancel,
  jobForm,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { countOf } from '../../testing/database.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { expectConsistentHires, expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, send } from '../../testing/kiosks.ts';
import { useOutbox, untilQueueIsIdle } from '../../testing/mail.ts';
import { agreeToNoShow, disputeNoShow, recordNoShow, takeNoShowBack } from '../../testing/no-shows.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { expireProposals } from '../../attendance/index.ts';
import { expireNoShows } from './expire.ts';

const passa = usePassa({ notifiesOfNewShifts: true });
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  passa.clock.reset();
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen' }), await aWorker(passa)];
});

// From 17:00 to 23:00 in Stockholm.
const SHIFT = { startDate: '2026-09-05', startTime: '17:00', endTime: '23:00', payRate: 180 };
const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const END = at('21:00');
const afterEnd = (hours: number) => new Date(Date.parse(END) + hours * 3_600_000);

/** A shift that began an hour ago, without a check-in of its worker. */
async function aLateWorker(of = worker) {
  const { job, application } = await aHire(business, of, SHIFT);
  passa.clock.set(at('16:00'));
  return { job, id: application.id };
}

type Own = {
  status: string;
  may: string[];
  sheet: { deadline: string | null } | null;
  noShow: { state: string; reason: string | null } | null;
} & {
  cancellation: { isNoShow: boolean; by: string; reason: string } | null;
};
async function ownApplication({ job }: { job: { id: string } }): Promise<Own> {
  const { body } = await worker.visitor.get<{ job: { application: Own } }>(`/api/jobs/${job.id}`);
  return body.job.application;
}

async function jobOf(id: string) {
  const { body } = await business.visitor.get<{ job: { status: string; openings: number; startDate: string } }>(
    `/api/jobs/${id}/applications`,
  );
  return body.job;
}

async function kindsFor({ visitor }: TestUser): Promise<string[]> {
  const { body } = await visitor.get<{ notifications: { kind: string }[] }>('/api/notifications');
  return body.notifications.map(({ kind }) => kind).filter((kind) => kind.startsWith('noShow'));
}

test('the worker is told at once, and agreeing ends the hire', async () => {
  const hire = await aLateWorker();
  const recorded = await recordNoShow(business, hire);
  expect(recorded.body.noShow).toMatchObject({
    ...{ state: 'recorded', version: 1, answerBy: '2026-09-08T16:00:00.000Z', may: ['takeBack'] },
  });
  expect(await kindsFor(worker)).toEqual(['noShowRecorded']);
  expect(await ownApplication(hire)).toMatchObject({
    ...{ status: 'accepted', noShow: { state: 'recorded', may: ['agree', 'dispute'] } },
  });
  expect((await agreeToNoShow(worker, hire)).body.noShow).toMatchObject({ state: 'agreed', may: [] });
  expect(await ownApplication(hire)).toMatchObject({
    ...{ status: 'cancelled', may: [], cancellation: { isNoShow: true, by: 'business', reason: 'Did not come' } },
  });
  expect(await jobOf(hire.job.id)).toMatchObject({ status: 'closed', openings: 1 });
  await expectConsistentHires(passa.db);
  await untilQueueIsIdle(passa.db);
  expect([await kindsFor(worker), await kindsFor(business)]).toEqual([['noShowRecorded'], ['noShowDecided']]);
  expect(outbox.textsTo(business.email)).toContainEqual(expect.stringContaining("has confirmed that they didn't come"));
  expectRefusal(await recordNoShow(business, hire, { version: 2 }), 409, 'noShowDecided');
  expectRefusal(await performAction(worker, 'complete', hire), 409, 'shiftNotAssigned');
});

const toAnswer = async () => (await worker.visitor.get<{ noShows: object[] }>('/api/own-time-sheets')).body.noShows;

async function deadlineInList(): Promise<string | null | undefined> {
  type List = { notifications: { kind: string; answerBy: string | null }[] };
  const { body } = await worker.visitor.get<List>('/api/notifications');
  return body.notifications.find(({ kind }) => kind === 'noShowRecorded')?.answerBy;
}

test('My Shifts, the notification and the mail say until when the worker can answer, and the mail links to the question', async () => {
  const hire = await aLateWorker();
  expect(await toAnswer()).toEqual([]);
  await recordNoShow(business, hire);
  const answerBy = '2026-09-08T16:00:00.000Z';
  expect(await toAnswer()).toEqual([
    {
      ...{ applicationId: hire.id, jobId: hire.job.id, title: hire.job.title, businessName: 'Kajen' },
      ...{ startDate: at('15:00'), answerBy },
    },
  ]);
  expect(await deadlineInList()).toBe(answerBy);
  await untilQueueIsIdle(passa.db);
  const mail = outbox.textsTo(worker.email).find((text) => text.includes('say so by Tue, 8 Sept 18:00'));
  expect(mail).toContain(`/worker/jobs/${hire.job.id}#no-show`);
  await disputeNoShow(worker, hire);
  expect([await toAnswer(), await deadlineInList()]).toEqual([[], null]);
});

test('until it is final no party completes the shift or approves hours, and taking it back restores that', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  expectRefusal(await performAction(worker, 'complete', hire), 409, 'noShowUnanswered');
  expect((await ownApplication(hire)).may).not.toContain('complete');
  passa.clock.set(END);
  expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'noShowOpen');
  const hours = { start: at('15:00'), end: at('18:00') };
  expectRefusal(await proposeHours(business, hire, hours), 409, 'noShowOpen');
  expectRefusal(await proposeHours(worker, hire, hours), 409, 'noShowUndecided');
  const { body } = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=recorded');
  expect(body.timeSheets).toEqual([]);
  expect((await takeNoShowBack(business, hire)).body.noShow).toBeNull();
  expect((await performAction(worker, 'complete', hire)).status).toBe(200);
});

test('who may not record it, and when, is refused with the reason', async () => {
  const { application: hire } = await aHire(business, worker, SHIFT);
  passa.clock.set(at('15:14'));
  expectRefusal(await recordNoShow(business, hire), 409, 'noShowTooEarly');
  passa.clock.set(at('15:15'));
  expectRefusal(await recordNoShow(await aBusiness(passa), hire), 404, 'notFound');
  expectRefusal(await recordNoShow(worker, hire), 404, 'notFound');
  expectRefusal(await recordNoShow(business, hire, { version: 1 }), 409, 'noShowChanged');
  passa.clock.set(afterEnd(72.1).toISOString());
  expectRefusal(await recordNoShow(business, hire), 409, 'noShowTooLate');
  passa.clock.set(at('15:15'));
  expect((await recordNoShow(business, hire)).status).toBe(200);
  expectRefusal(await recordNoShow(business, hire, { version: 1 }), 409, 'noShowRecorded');
  expectRefusal(await agreeToNoShow(await aWorker(passa), hire), 404, 'notFound');
  expectRefusal(await disputeNoShow(worker, hire, ' '), 400, 'invalidInput', {
    reason: 'Please say why, in a few words',
  });
});

test('a no-show is refused once the venue has answered the hours, or the account is deleted', async () => {
  const completed = await aLateWorker();
  passa.clock.set(END);
  await performAction(worker, 'complete', completed);
  await approveOrSettle(business, 'approve', completed);
  expectRefusal(await recordNoShow(business, completed), 409, 'noShowHoursProposed');
  passa.clock.reset();
  const [approved, gone] = [await aWorker(passa), await aWorker(passa)];
  const [hireOfApproved, hireOfGone] = [await aLateWorker(approved), await (passa.clock.reset(), aLateWorker(gone))];
  passa.clock.set(END);
  await approveOrSettle(business, 'approve', hireOfApproved);
  expectRefusal(await recordNoShow(business, hireOfApproved), 409, 'noShowHoursProposed');
  await deleteAccountOf(gone);
  expectRefusal(await recordNoShow(business, hireOfGone), 409, 'workerGone');
});

/** A shift that is over, of which nothing is recorded, and which the worker has completed. */
async function aCompletedWithoutRecord() {
  const hire = await aLateWorker();
  passa.clock.set(END);
  await performAction(worker, 'complete', hire);
  return hire;
}

const hoursOf = async (hire: { id: string }) => await timeSheetOf(worker, hire);

async function mayRecord({ job }: { job: { id: string } }): Promise<boolean> {
  const { body } = await business.visitor.get<{ applications: { may: string[] }[] }>(
    `/api/jobs/${job.id}/applications`,
  );
  return body.applications.some(({ may }) => may.includes('recordNoShow'));
}

test('a completion without a record does not foreclose a no-show, and no silence ends the shift or pays it', async () => {
  const hire = await aCompletedWithoutRecord();
  expect(await hoursOf(hire)).toMatchObject({ state: 'proposed', deadline: afterEnd(72).toISOString() });
  expect((await business.visitor.get('/api/time-sheets/counts')).body).toMatchObject({ waiting: 1 });
  expect(await mayRecord(hire)).toBe(true);
  passa.clock.set(afterEnd(71).toISOString());
  expect(await recordNoShow(business, hire)).toMatchObject({ status: 200, body: { noShow: { state: 'recorded' } } });
  expect(await mayRecord(hire)).toBe(false);
  expect(await ownApplication(hire)).toMatchObject({
    ...{ status: 'completed', noShow: { state: 'recorded', may: ['agree', 'dispute'] }, sheet: { deadline: null } },
  });
  expect(await toAnswer()).toMatchObject([{ applicationId: hire.id }]);
  expect(await hoursOf(hire)).toMatchObject({ state: 'proposed', deadline: null, may: [] });
  expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'noShowOpen');
  const { body } = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=proposed');
  expect(body.timeSheets).toEqual([]);
  expect((await business.visitor.get('/api/time-sheets/counts')).body).toMatchObject({ waiting: 0 });

  await expireProposals(passa.services, afterEnd(72));
  expect(await hoursOf(hire)).toMatchObject({ state: 'proposed' });
  // The worker has stated by the completion that they came.
  passa.clock.set(afterEnd(71 + 72).toISOString());
  await expireNoShows(passa.services, passa.clock.now());
  expect(await ownApplication(hire)).toMatchObject({ status: 'completed', noShow: { state: 'disputed' } });
  await command('--no-show', hire.id, '--decision', 'uphold', '--reason', 'The cook has not seen them');
  expect(await ownApplication(hire)).toMatchObject({ status: 'cancelled', cancellation: { isNoShow: true } });
  expect(await jobOf(hire.job.id)).toMatchObject({ status: 'closed' });
  expect(await countOf(passa.db, 'time_sheets', `application_id = '${hire.id}' and state = 'recorded'`)).toBe(1);
  await expectConsistentHires(passa.db);
});

test('a worker who has completed the shift agrees that they did not come', async () => {
  const hire = await aCompletedWithoutRecord();
  await recordNoShow(business, hire);
  expect((await agreeToNoShow(worker, hire)).body.noShow).toMatchObject({ state: 'agreed' });
  expect(await ownApplication(hire)).toMatchObject({ status: 'cancelled', cancellation: { isNoShow: true } });
  await expectConsistentHires(passa.db);
});

test.for(['takenBack', 'dismissed', 'over by a check-in'])(
  'the hours of a completion stand when the no-show is %s, and the venue has its time to answer them',
  async (end) => {
    const hire = await aCompletedWithoutRecord();
    await recordNoShow(business, hire);
    await disputeNoShow(worker, hire);
    passa.clock.set(afterEnd(100).toISOString());
    if (end === 'takenBack') await takeNoShowBack(business, hire, 2);
    else if (end === 'over by a check-in') await enterEvent(business, hire.id, 'checkIn', at('15:05'));
    else await command('--no-show', hire.id, '--decision', 'dismiss', '--reason', 'The cook has seen them');
    const deadline = afterEnd(172);
    expect(await hoursOf(hire)).toMatchObject({ state: 'proposed', deadline: deadline.toISOString() });
    expect(await ownApplication(hire)).toMatchObject({ status: 'completed' });
    await expireProposals(passa.services, new Date(deadline.getTime() - 1));
    expect(await hoursOf(hire)).toMatchObject({ state: 'proposed' });
    await expireProposals(passa.services, deadline);
    expect(await hoursOf(hire)).toMatchObject({ state: 'approved' });
    await expectConsistentHires(passa.db);
  },
);

test('the deletion of the account takes the no-show of a completed shift back, and its hours stand', async () => {
  const hire = await aCompletedWithoutRecord();
  await recordNoShow(business, hire);
  await deleteAccountOf(worker);
  expect(await countOf(passa.db, 'no_shows', `application_id = '${hire.id}' and state = 'withdrawn'`)).toBe(1);
  expect(await timeSheetOf(business, hire)).toMatchObject({ state: 'proposed' });
  await expectConsistentHires(passa.db);
});

test('a check-in at the kiosk or by the venue takes it back, and a worker who has checked in is not absent', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  const kiosk = await aKiosk(passa, business);
  const { body } = await worker.visitor.get<{ pin: string }>(`/api/applications/${hire.id}/attendance`);
  const [result] = await send(passa, kiosk, [
    anEvent('checkIn', at('16:00'), { applicationId: hire.id, pin: body.pin }),
  ]);
  expect(result).toMatchObject({ result: 'recorded' });
  expect(await ownApplication(hire)).toMatchObject({ status: 'accepted', noShow: null });
  expect(await countOf(passa.db, 'no_show_steps', `application_id = '${hire.id}' and action = 'comeLate'`)).toBe(1);
  expectRefusal(await recordNoShow(business, hire, { version: 2 }), 409, 'noShowCheckedIn');

  const other = await aWorker(passa);
  passa.clock.reset();
  const entered = await aLateWorker(other);
  await recordNoShow(business, entered);
  await disputeNoShow(other, entered);
  const event = { id: randomUUID(), kind: 'checkIn', occurredAt: at('15:05'), reason: 'The tablet was off' };
  expect((await business.visitor.post(`/api/applications/${entered.id}/attendance`, event)).status).toBe(201);
  expectRefusal(await takeNoShowBack(business, entered, 3), 409, 'noShowEnded');
});

test('taking a check-in back leaves the no-show that was recorded since', async () => {
  const hire = await aLateWorker();
  const entry = { id: randomUUID(), kind: 'checkIn', occurredAt: at('15:05'), reason: 'The tablet was off' };
  await business.visitor.post(`/api/applications/${hire.id}/attendance`, entry);
  const takeBack = () =>
    business.visitor.post(`/api/attendance-events/${entry.id}/corrections`, {
      ...{ id: randomUUID(), occurredAt: null, reason: 'It was somebody else' },
    });
  await takeBack();
  await recordNoShow(business, hire);
  expect(await takeBack()).toMatchObject({ status: 201 });
  expect(await ownApplication(hire)).toMatchObject({ noShow: { state: 'recorded' } });
});

test.for([
  ['by the worker at the kiosk', false],
  ['by the venue', true],
] as const)(
  'a check-in that was recorded %s and taken back is evidence: silence does not end the hire',
  async ([, byVenue]) => {
    const hire = await aLateWorker();
    if (byVenue) await enterEvent(business, hire.id, 'checkIn', at('15:05'));
    else {
      const kiosk = await aKiosk(passa, business);
      const { body } = await worker.visitor.get<{ pin: string }>(`/api/applications/${hire.id}/attendance`);
      await send(passa, kiosk, [anEvent('checkIn', at('16:00'), { applicationId: hire.id, pin: body.pin })]);
    }
    await correctFirst(business, hire.id, 'checkIn', null);
    expect((await recordNoShow(business, hire)).status).toBe(200);
    const due = new Date(Date.parse(at('16:00')) + 72 * 3_600_000);
    passa.clock.set(due.toISOString());
    await expireNoShows(passa.services, due);
    expect(await ownApplication(hire)).toMatchObject({
      ...{ status: 'accepted', noShow: { state: 'disputed', reason: null } },
    });
    const command = (...given: string[]) =>
      runCommand('disputes', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, given);
    expect((await command()).output).toContain(hire.id);
    await command('--no-show', hire.id, '--decision', 'dismiss', '--reason', 'The till has a receipt of the worker');
    expect(await ownApplication(hire)).toMatchObject({ status: 'accepted', noShow: { state: 'dismissed' } });
  },
);

test('without an answer in 72 hours it counts, but only if the worker has been told', async () => {
  const hire = await aLateWorker();
  const untold = await aWorker(passa);
  passa.clock.reset();
  const other = await aLateWorker(untold);
  await recordNoShow(business, hire);
  await recordNoShow(business, other);
  await passa.db.execute(`delete from notifications where user_id = '${untold.account.id}'`);
  const due = (hours: number) => expireNoShows(passa.services, new Date(Date.parse(at('16:00')) + hours * 3_600_000));
  await due(71.9);
  expect(await ownApplication(hire)).toMatchObject({ status: 'accepted', noShow: { state: 'recorded' } });
  await due(72);
  expect(await ownApplication(hire)).toMatchObject({ status: 'cancelled', noShow: { state: 'undisputed' } });
  expect(await countOf(passa.db, 'no_shows', `application_id = '${other.id}' and state = 'recorded'`)).toBe(1);
  expect([await kindsFor(worker), await kindsFor(business)]).toEqual([
    ['noShowDecided', 'noShowRecorded'],
    ['noShowDecided'],
  ]);
  await untilQueueIsIdle(passa.db);
  for (const { email } of [worker, business])
    expect(outbox.textsTo(email)).toContainEqual(
      expect.stringContaining('answer in time. It therefore counts as agreed'),
    );
  await expectConsistentHires(passa.db);
});

test('an unexpected refusal of one step is reported and not taken for an answer', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  const later = new Date(Date.parse(at('16:00')) + 72 * 3_600_000);
  const db = Object.create(passa.db, {
    transaction: { value: () => Promise.reject(new ApiError('unavailable')) },
  }) as typeof passa.db;
  await expect(expireNoShows({ ...passa.services, db }, later)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a suspended worker has 72 hours to answer after the restoration', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  await suspend(passa, worker);
  const due = (hours: number) => expireNoShows(passa.services, new Date(Date.parse(at('16:00')) + hours * 3_600_000));
  await due(100);
  const stateNow = () => countOf(passa.db, 'no_shows', `application_id = '${hire.id}' and state = 'recorded'`);
  expect(await stateNow()).toBe(1);
  passa.clock.set(new Date(Date.parse(at('16:00')) + 100 * 3_600_000).toISOString());
  await restore(passa, worker);
  await due(171.9);
  expect(await stateNow()).toBe(1);
  await due(172);
  expect(await stateNow()).toBe(0);
});

test.for(['recorded', 'disputed'])(
  'the deletion of the account takes a %s no-show back, and the hire stands',
  async (state) => {
    const hire = await aLateWorker();
    await recordNoShow(business, hire);
    if (state === 'disputed') await disputeNoShow(worker, hire);
    await deleteAccountOf(worker);
    const ofHire = `application_id = '${hire.id}'`;
    expect(await countOf(passa.db, 'no_shows', `${ofHire} and state = 'withdrawn' and due_at is null`)).toBe(1);
    expect(await countOf(passa.db, 'no_show_steps', `${ofHire} and action = 'takeBack' and actor = 'system'`)).toBe(1);
    expect(await countOf(passa.db, 'applications', `id = '${hire.id}' and status = 'accepted'`)).toBe(1);
    // The venue can end it.
    expect((await cancel(business, hire)).status).toBe(200);
    await expectConsistentHires(passa.db);
  },
);

test('a cancellation takes an open no-show back', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  passa.clock.reset();
  expect((await cancel(business, hire)).status).toBe(200);
  expect(await countOf(passa.db, 'no_shows', `application_id = '${hire.id}' and state = 'withdrawn'`)).toBe(1);
});

test('the totals of the week do not count a worker with an unresolved no-show, nor is the place free', async () => {
  const hire = await aLateWorker();
  const totals = async () =>
    (await business.visitor.get<{ totals: object }>('/api/business/week?week=2026-W36')).body.totals;
  const counted = { hired: { minutes: 360, ore: 108_000 }, open: { minutes: 0, ore: 0 } };
  const none = { ...counted, hired: { minutes: 0, ore: 0 } };
  expect(await totals()).toEqual(counted);
  await recordNoShow(business, hire);
  expect(await totals()).toEqual(none);
  await takeNoShowBack(business, hire);
  expect(await totals()).toEqual(counted);
  await recordNoShow(business, hire, { version: 2 });
  await agreeToNoShow(worker, hire, 3);
  expect(await totals()).toEqual(none);
});

const command = (...given: string[]) =>
  runCommand('disputes', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, given);

test('the operator decides what the worker disputes, and both parties read why', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  await disputeNoShow(worker, hire);
  expect(await kindsFor(business)).toEqual(['noShowDisputed']);
  await untilQueueIsIdle(passa.db);
  expect(outbox.textsTo(business.email)).toContainEqual(expect.stringContaining('I was in the kitchen'));
  const { output } = await command();
  for (const text of [`${hire.id}  Evening bartender (no-show)`, 'worker dispute: I was in the kitchen'])
    expect(output).toContain(text);
  expect(await command('--no-show', hire.id, '--decision', 'dismiss')).toMatchObject({ exitCode: 1 });
  const decide = (decision: string) =>
    command('--no-show', hire.id, '--decision', decision, '--reason', 'The cook has seen them');
  expect(await decide('dismiss')).toMatchObject({ exitCode: 0, output: 'Decided. Both parties are notified.\n' });
  expect(await decide('uphold')).toMatchObject({ exitCode: 1, errors: "This isn't disputed.\n" });
  expect(await ownApplication(hire)).toMatchObject({
    ...{ status: 'accepted', noShow: { state: 'dismissed', reason: 'The cook has seen them' } },
  });
  expect([await kindsFor(worker), await kindsFor(business)]).toEqual([
    ['noShowDecided', 'noShowRecorded'],
    ['noShowDecided', 'noShowDisputed'],
  ]);
  expectRefusal(await recordNoShow(business, hire, { version: 3 }), 409, 'noShowDecided');
  expect((await performAction(worker, 'complete', hire)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  for (const { email } of [worker, business])
    expect(outbox.mailsTo(email).some(({ text }) => text.includes('The cook has seen them'))).toBe(true);
});

test('an upheld no-show ends the hire', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  await disputeNoShow(worker, hire);
  await command('--no-show', hire.id, '--decision', 'uphold', '--reason', 'Nobody has seen them');
  expect(await ownApplication(hire)).toMatchObject({ status: 'cancelled', noShow: { state: 'upheld' } });
  await expectConsistentHires(passa.db);
});

test('a replacement is asked for by a job for the rest of the shift, which stays when the no-show is taken back', async () => {
  const suited = await aWorker(passa);
  const hire = await aLateWorker();
  const { body } = await recordNoShow(business, hire, { askForReplacement: true });
  const id = body.noShow?.replacementJobId ?? '';
  expect(await jobOf(id)).toMatchObject({
    ...{ status: 'open', openings: 1, isUrgent: true, startDate: at('16:15'), endDate: END, payRate: 180 },
  });
  await untilQueueIsIdle(passa.db);
  const { body: list } = await suited.visitor.get<{ notifications: { kind: string }[] }>('/api/notifications');
  expect(list.notifications.map(({ kind }) => kind)).toContain('replacementNeeded');
  await takeNoShowBack(business, hire);
  expect(await jobOf(id)).toMatchObject({ status: 'open' });
  expect(await jobOf(hire.job.id)).toMatchObject({ status: 'hired', openings: 1 });

  passa.clock.set(at('20:00'));
  const late = await recordNoShow(business, hire, { version: 2, askForReplacement: true });
  expectRefusal(late, 400, 'invalidInput', {
    askForReplacement: 'Too little of the shift is left to ask for a replacement',
  });
  expect(await ownApplication(hire)).toMatchObject({ noShow: null });
});

test('members record it and take it back as their roles allow, and only those who post jobs ask for a replacement', async () => {
  const [lead, finance] = [await aMember(passa, business, 'shiftLead'), await aMember(passa, business, 'finance')];
  const hire = await aLateWorker();
  const seenBy = async ({ visitor }: TestUser) => {
    const path = `/api/jobs/${hire.job.id}/applications`;
    const { body } = await visitor.get<{ applications: { may: string[]; noShow: { may: string[] } | null }[] }>(path);
    return body.applications.map(({ may, noShow }) => [may.includes('recordNoShow'), noShow?.may]);
  };
  expect(await seenBy(lead)).toEqual([[true, undefined]]);
  expect(await seenBy(finance)).toEqual([[false, undefined]]);
  expectRefusal(await recordNoShow(lead, hire, { askForReplacement: true }), 403, 'notInYourRole');
  expectRefusal(await recordNoShow(finance, hire), 403, 'notInYourRole');
  expect((await recordNoShow(lead, hire)).status).toBe(200);
  expect(await seenBy(lead)).toEqual([[false, ['takeBack']]]);
  expect(await seenBy(finance)).toEqual([[false, []]]);
  expect((await takeNoShowBack(lead, hire)).status).toBe(200);
});

test('a replacement has the terms of the shift that the worker has kept after an edit, at the place of that shift', async () => {
  const { job, application } = await aHire(business, worker, { ...SHIFT, openings: 2 });
  const moved = {
    location: { address: 'Stortorget 1', city: 'Malmö', zipCode: '211 22' },
    startTime: '18:00',
    payRate: 200,
  };
  await business.visitor.put(`/api/jobs/${job.id}`, { ...jobForm(SHIFT), openings: 2, ...moved });
  passa.clock.set(at('16:00'));
  const { body } = await recordNoShow(business, application, { askForReplacement: true });
  expect(await jobOf(body.noShow?.replacementJobId ?? '')).toMatchObject({
    ...{ startDate: at('16:15'), endDate: END, payRate: 180, location: jobForm(SHIFT).location },
  });
});

test('the steps of a no-show do not change', async () => {
  const hire = await aLateWorker();
  await recordNoShow(business, hire);
  const change = passa.db.execute(`update no_show_steps set reason = 'x' where application_id = '${hire.id}'`);
  await expect(change).rejects.toThrow();
});
