import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { insertMissingTerms } from '../hire-terms/index.ts';
import { agreeToHours, answerHours, approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

// From 17:00 to 23:00 in Stockholm, with a break that is not paid.
const SHIFT = {
  ...{ startDate: '2026-09-05', startTime: '17:00', endTime: '23:00', payRate: 180 },
  break: { startTime: '20:00', minutes: 30, isPaid: false },
};
const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const [START, END] = [at('15:00'), at('21:00')];
const BREAK = { start: at('18:00'), end: at('18:30') };

/** A hire with an ended shift. */
async function anEndedHire() {
  const { application } = await aHire(business, worker, SHIFT);
  passa.clock.set(at('21:30'));
  return application;
}

describe('a shift that has ended', () => {
  test('has the planned hours if nothing was recorded, which the venue may approve or change', async () => {
    const hire = await anEndedHire();
    const planned = { start: START, end: END, breaks: [BREAK], minutes: 330, ore: 99_000 };
    expect(await timeSheetOf(business, hire)).toMatchObject({
      ...{ state: 'recorded', version: '0.0', basis: 'planned', recorded: null, steps: [], differenceMinutes: 0 },
      ...{ hours: planned, planned, proposedBy: null, deadline: null, may: ['propose', 'approve'] },
    });
    expect((await timeSheetOf(worker, hire)).may).toEqual(['propose']);
    const listed = await business.visitor.get('/api/time-sheets?state=recorded');
    expect(listed.body).toMatchObject({
      timeSheets: [{ applicationId: hire.id, workerName: 'Astrid Lind', title: 'Evening bartender', hours: planned }],
      next: null,
    });
  });

  test('has the recorded hours otherwise', async () => {
    const kiosk = await aKiosk(passa, business);
    const shift = await aShift(business, worker, { ...SHIFT, endsNextDay: false });
    for (const [kind, time] of [
      ['checkIn', '14:58'],
      ['breakStart', '18:00'],
      ['breakEnd', '18:20'],
      ['checkOut', '21:14'],
    ] as const) {
      passa.clock.set(at(time));
      await send(passa, kiosk, [anEvent(kind, at(time), shift)]);
    }
    const hire = { id: shift.applicationId };
    const sheet = await timeSheetOf(business, hire);
    expect(sheet).toMatchObject({
      ...{ state: 'recorded', basis: 'recorded', isAllByQr: false, differenceMinutes: 26 },
      hours: { start: at('14:58'), end: at('21:14'), breaks: [{ start: at('18:00'), end: at('18:20') }], minutes: 356 },
    });
    // What is recorded later changes the hours that the venue approves.
    await business.visitor.post(`/api/applications/${hire.id}/attendance`, {
      ...{ id: randomUUID(), kind: 'checkIn', occurredAt: at('21:14'), reason: 'Came back for the dishes' },
    });
    const items = [{ applicationId: hire.id, version: sheet.version }];
    expectRefusal(await business.visitor.post('/api/time-sheets/approve', { items }), 409, 'timeSheetChanged');
  });

  test('is listed as not recorded if the kiosks of the venue recorded only others that day', async () => {
    const listed = async () => {
      const { body } = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=recorded');
      return body.timeSheets;
    };
    const kiosk = await aKiosk(passa, business);
    const colleague = await aShift(business, await aWorker(passa), { ...SHIFT, endsNextDay: false });
    const lunch = await aShift(business, worker, {
      ...{ startDate: SHIFT.startDate, startTime: '11:00', endTime: '14:00', endsNextDay: false },
    });
    const hire = await anEndedHire();
    expect(await listed()).toMatchObject([{ isUnrecorded: false }, { isUnrecorded: false }, { isUnrecorded: false }]);
    // Who has checked in for another shift is not one of the others.
    await send(passa, kiosk, [anEvent('checkIn', at('09:00'), lunch), anEvent('checkOut', at('12:00'), lunch)]);
    expect(await listed()).toContainEqual(expect.objectContaining({ applicationId: hire.id, isUnrecorded: false }));

    await send(passa, kiosk, [anEvent('checkIn', at('15:00'), colleague), anEvent('checkOut', at('21:00'), colleague)]);
    const after = await listed();
    expect(after).toHaveLength(3);
    expect(after).toContainEqual(expect.objectContaining({ applicationId: hire.id, isUnrecorded: true }));
    expect(after).toContainEqual(
      expect.objectContaining({ applicationId: colleague.applicationId, isUnrecorded: false }),
    );
  });

  test('is proposed by completing it, approved and settled, and each step is kept', async () => {
    const hire = await anEndedHire();
    await performAction(worker, 'complete', hire);
    expect(await timeSheetOf(business, hire)).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'worker', version: '1', may: ['propose', 'approve'] },
      deadline: '2026-09-08T21:30:00.000Z',
    });
    expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
    expect(await timeSheetOf(business, hire)).toMatchObject({ state: 'approved', deadline: null, may: ['settle'] });
    expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'hoursDecided');
    expect((await approveOrSettle(business, 'settle', hire)).status).toBe(200);
    expect(await timeSheetOf(worker, hire)).toMatchObject({
      ...{ state: 'settled', may: [] },
      steps: [
        { kind: 'proposed', by: 'worker', hours: { minutes: 330 } },
        { kind: 'approved', by: 'business', hours: { minutes: 330 } },
        { kind: 'settled', by: 'business' },
      ],
    });
    const paid = await business.visitor.get('/api/time-sheets?state=settled');
    expect(paid.body).toMatchObject({ timeSheets: [{ applicationId: hire.id, settledAt: at('21:30') }] });
    const change = passa.db.execute(
      sql`update time_sheets set is_lower = true where application_id = ${hire.id}::uuid`,
    );
    await expect(change).rejects.toMatchObject({ cause: { message: 'Hours that are settled do not change.' } });
    const erase = passa.db.execute(sql`delete from time_sheet_steps where application_id = ${hire.id}::uuid`);
    await expect(erase).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') as unknown },
    });
  });
});

describe('other hours of the venue', () => {
  test('that pay less wait for the worker, who agrees', async () => {
    const hire = await anEndedHire();
    await performAction(worker, 'complete', hire);
    const { status } = await proposeHours(business, hire, { start: START, end: at('20:00'), breaks: [BREAK] });
    expect(status).toBe(200);
    expect(await timeSheetOf(worker, hire)).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'business', isLower: true, may: ['agree', 'dispute'] },
      ...{ hours: { minutes: 270 }, workerHours: { minutes: 330 }, differenceMinutes: -60 },
      deadline: '2026-09-12T21:30:00.000Z',
    });
    expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'hoursNotProposed');
    expect((await answerHours(worker, hire, { answer: 'agree' })).status).toBe(200);
    expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved', hours: { minutes: 270 } });
  });

  test('are disputed by the worker with a reason', async () => {
    const hire = await anEndedHire();
    await proposeHours(business, hire, { start: START, end: at('20:00') });
    expectRefusal(await answerHours(worker, hire, { answer: 'dispute' }), 400, 'invalidInput', {
      reason: 'Please say why, in a few words',
    });
    await answerHours(worker, hire, { answer: 'dispute', reason: 'I left at eleven' });
    expect(await timeSheetOf(business, hire)).toMatchObject({
      ...{ state: 'disputed', may: ['agree'], hours: { minutes: 300 }, workerHours: { minutes: 330 } },
      steps: [{ kind: 'proposed' }, { kind: 'disputed', by: 'worker', reason: 'I left at eleven' }],
    });
    const listed = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=disputed');
    expect(listed.body.timeSheets).toMatchObject([
      { applicationId: hire.id, workerReason: 'I left at eleven', businessReason: 'The guests left early' },
    ]);
  });

  test.for<[Parameters<typeof proposeHours>[2], Record<string, string>]>([
    [{ start: at('02:00'), end: END }, { start: 'This is more than 12 hours outside the planned shift' }],
    [
      { start: START, end: '2199-12-31T00:00:00.000Z' },
      { end: 'This is more than 12 hours outside the planned shift' },
    ],
    [{ start: START, end: at('21:45') }, { end: "This time hasn't come yet" }],
    [{ start: END, end: START }, { end: 'End time must be after start time' }],
    [{ start: START, end: '2026-09-05T20:00:30.000Z' }, { end: 'Please give the time in whole minutes' }],
    [{ start: START, end: at('18:10'), breaks: [BREAK] }, { 'breaks.0': 'The break must be within the shift' }],
    [{ start: START, end: END, reason: 'x' }, { reason: 'Please say why, in a few words' }],
  ])('must be possible: %j', async ([figure, fields]) => {
    const hire = await anEndedHire();
    const { status, body } = await proposeHours(business, hire, figure);
    expect([status, body]).toMatchObject([400, { error: { code: 'invalidInput', fields } }]);
    expect(await timeSheetOf(business, hire)).toMatchObject({ state: 'recorded', steps: [] });
  });
});

test('a worker answers the hours that the venue has approved first: by a dispute, or by completing the shift', async () => {
  const disputed = await anEndedHire();
  await approveOrSettle(business, 'approve', disputed);
  await answerHours(worker, disputed, { answer: 'dispute', reason: 'I stayed until one' });
  expect(await timeSheetOf(business, disputed)).toMatchObject({
    ...{ state: 'disputed', may: [] },
    steps: [
      { kind: 'proposed', by: 'business', reason: null },
      { kind: 'disputed', by: 'worker', reason: 'I stayed until one' },
    ],
  });
  passa.clock.reset();
  worker = await aWorker(passa);
  const completed = await anEndedHire();
  await approveOrSettle(business, 'approve', completed);
  expect((await performAction(worker, 'complete', completed)).status).toBe(200);
  expect(await timeSheetOf(business, completed)).toMatchObject({
    ...{ state: 'approved', proposedBy: 'business' },
    steps: [{ kind: 'proposed' }, { kind: 'agreed', by: 'worker' }],
  });
});

test('a shift that has not ended has no hours to approve, also once the worker has completed it', async () => {
  const { application } = await aHire(business, worker, SHIFT);
  expect((await timeSheetOf(business, application)).may).toEqual([]);
  expectRefusal(await approveOrSettle(business, 'approve', application), 409, 'shiftNotEnded');
  await performAction(worker, 'complete', application);
  expect((await timeSheetOf(business, application)).may).toEqual([]);
  expectRefusal(await approveOrSettle(business, 'approve', application), 409, 'shiftNotEnded');
  const counts = async () => (await business.visitor.get('/api/time-sheets/counts')).body;
  expect(await counts()).toMatchObject({ waiting: 0 });
  passa.clock.set(at('21:00'));
  expect(await counts()).toMatchObject({ waiting: 1 });
  expect((await timeSheetOf(business, application)).may).toEqual(['propose', 'approve']);
});

test('undoing a completion takes the proposal back, unless the venue has answered it', async () => {
  const { application, job } = await aHire(business, worker, SHIFT);
  const mayUndo = async () => {
    const { body } = await business.visitor.get<{ applications: { may: string[] }[] }>(
      `/api/jobs/${job.id}/applications`,
    );
    return body.applications[0]?.may.includes('undoCompletion');
  };
  await performAction(worker, 'complete', application);
  expect((await performAction(business, 'undo-completion', application)).status).toBe(200);
  expect(await timeSheetOf(business, application)).toMatchObject({
    ...{ state: 'recorded', version: '2.0' },
    steps: [{ kind: 'proposed' }, { kind: 'takenBack', by: 'business' }],
  });
  passa.clock.set(at('20:00'));
  await performAction(worker, 'complete', application);
  expect(await mayUndo()).toBe(true);
  expect((await proposeHours(business, application, { start: START, end: at('19:30') })).status).toBe(200);
  expect(await mayUndo()).toBe(false);
  expectRefusal(await performAction(business, 'undo-completion', application), 409, 'hoursAnswered');
});

test('only what the venue has to deal with is counted, and a shift from before time sheets once something was recorded', async () => {
  const { application: one } = await aHire(business, worker, SHIFT);
  const { application: two } = await aHire(business, await aWorker(passa), SHIFT);
  const { application: earlier } = await aHire(business, await aWorker(passa), SHIFT);
  await passa.db.execute(sql`delete from hire_terms where application_id = ${earlier.id}::uuid`);
  await passa.db.execute(sql`update assignments set has_terms = false where application_id = ${earlier.id}::uuid`);
  await insertMissingTerms(passa.services);
  const counts = async () => (await business.visitor.get('/api/time-sheets/counts')).body;
  const recorded = async () => {
    const path = '/api/time-sheets?state=recorded';
    const { body } = await business.visitor.get<{ timeSheets: { applicationId: string }[] }>(path);
    return body.timeSheets.map(({ applicationId }) => applicationId).sort();
  };
  expect(await counts()).toEqual({ waiting: 0, approved: 0, settled: 0 });
  passa.clock.set(at('21:30'));
  expect(await counts()).toEqual({ waiting: 2, approved: 0, settled: 0 });
  expect(await recorded()).toEqual([one.id, two.id].sort());
  await performAction(worker, 'complete', one);
  expect(await counts()).toEqual({ waiting: 2, approved: 0, settled: 0 });
  await approveOrSettle(business, 'approve', one, two);
  expect(await counts()).toEqual({ waiting: 0, approved: 1, settled: 0 });
  await approveOrSettle(business, 'settle', one);
  expect(await counts()).toEqual({ waiting: 0, approved: 0, settled: 1 });
  await business.visitor.post(`/api/applications/${earlier.id}/attendance`, {
    ...{ id: randomUUID(), kind: 'checkIn', occurredAt: START, reason: 'The tablet was off' },
  });
  expect([await counts(), await recorded()]).toEqual([{ waiting: 1, approved: 0, settled: 1 }, [earlier.id]]);
});

test('disputed hours are counted among those that wait, and those that wait for the worker are not', async () => {
  const { application } = await aHire(business, worker, SHIFT);
  passa.clock.set(at('21:30'));
  const waiting = async () => (await business.visitor.get<{ waiting: number }>('/api/time-sheets/counts')).body.waiting;
  await proposeHours(business, application, { start: START, end: at('19:30') });
  expect(await waiting()).toBe(0);
  await answerHours(worker, application, { answer: 'dispute', reason: 'I left at eleven' });
  expect(await waiting()).toBe(1);
  await agreeToHours(business, application);
  expect(await waiting()).toBe(0);
});

test('the hours of a hire from before time sheets wait if its worker was asked before the shift whether they come', async () => {
  const { application } = await aHire(business, worker, SHIFT);
  await passa.db.execute(sql`delete from hire_terms where application_id = ${application.id}::uuid`);
  await passa.db.execute(sql`update assignments set has_terms = false where application_id = ${application.id}::uuid`);
  await insertMissingTerms(passa.services);
  await passa.db.execute(
    sql`update assignments set asked_at = ${START}::timestamptz - interval '20 hours' where application_id = ${application.id}::uuid`,
  );
  passa.clock.set(at('21:30'));
  const { body } = await business.visitor.get('/api/time-sheets/counts');
  expect(body).toEqual({ waiting: 1, approved: 0, settled: 0 });
  expect((await approveOrSettle(business, 'approve', application)).status).toBe(200);
});

test('several shifts are approved together or not at all, and the first bad one is named', async () => {
  const { application: one } = await aHire(business, worker, SHIFT);
  const { application: other } = await aHire(business, await aWorker(passa), SHIFT);
  passa.clock.set(at('21:30'));
  await performAction(worker, 'complete', one);
  const items = [
    { applicationId: one.id, version: '1' },
    { applicationId: other.id, version: '1' },
  ];
  const refused = await business.visitor.post('/api/time-sheets/approve', { items });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: 'timeSheetChanged', fields: { 'items.1': expect.stringContaining('have changed') as unknown } } },
  ]);
  expect((await timeSheetOf(business, one)).state).toBe('proposed');
  expect((await approveOrSettle(business, 'approve', one, other)).status).toBe(200);
  const listed = await business.visitor.get<{ timeSheets: { applicationId: string }[] }>(
    '/api/time-sheets?state=approved',
  );
  // The other worker has not been heard yet.
  expect(listed.body.timeSheets.map(({ applicationId }) => applicationId)).toEqual([one.id]);
  expect(await timeSheetOf(business, other)).toMatchObject({ state: 'proposed', proposedBy: 'business' });
});

test('the pay that both see is that of the worker until they agree to fewer hours', async () => {
  const hire = await anEndedHire();
  type Application = { paidMinutes: number | null; openHours: string | null };
  type Shifts = { shifts: { application: Application }[]; months: object[] };
  const shown = async () => {
    const settled = await worker.visitor.get<Shifts>('/api/shifts?view=settled');
    const week = await business.visitor.get<{ totals: { hired: object } }>('/api/business/week?week=2026-09-05');
    const { paidMinutes, openHours } = settled.body.shifts[0]?.application ?? {};
    return [settled.body.months[0], paidMinutes, openHours, week.body.totals.hired];
  };
  const planned = { minutes: 330, ore: 99_000 };
  const all = (openHours: string | null, minutes: number, ore: number, paidMinutes: number | null = minutes) => [
    ...[{ month: '2026-09', minutes, ore, paidOre: 0 }, paidMinutes, openHours, { minutes, ore }],
  ];
  expect((await shown())[3]).toEqual(planned);
  await performAction(worker, 'complete', hire);
  expect(await shown()).toEqual(all(null, 330, 99_000));
  await proposeHours(business, hire, { start: at('14:30'), end: END, breaks: [BREAK] });
  expect(await shown()).toEqual(all('toAnswer', 360, 108_000));
  await proposeHours(business, hire, { start: START, end: at('20:00'), breaks: [BREAK] });
  expect(await shown()).toEqual(all('toAnswer', 330, 99_000));
  await answerHours(worker, hire, { answer: 'dispute', reason: 'I left at eleven' });
  expect(await shown()).toEqual(all('disputed', 330, 99_000));
  // What a process of the previous release writes.
  await passa.db.execute(sql`update time_sheets set paid_minutes = null where application_id = ${hire.id}::uuid`);
  expect(await shown()).toEqual(all('disputed', 330, 99_000, null));
  await answerHours(worker, hire, { answer: 'agree' });
  expect(await shown()).toEqual(all(null, 270, 81_000));
});

test('the settled list has the times that count and their state, and the month says what is paid', async () => {
  const hire = await anEndedHire();
  type Shifts = { shifts: { application: { sheet: object | null } }[]; months: { ore: number; paidOre: number }[] };
  const shown = async () => {
    const { body } = await worker.visitor.get<Shifts>('/api/shifts?view=settled');
    return [body.shifts[0]?.application.sheet, body.months[0]?.ore, body.months[0]?.paidOre];
  };
  await performAction(worker, 'complete', hire);
  expect(await shown()).toMatchObject([{ state: 'proposed', proposedBy: 'worker', start: START, end: END }, 99_000, 0]);
  const left = at('20:00');
  await proposeHours(business, hire, { start: START, end: left, breaks: [BREAK] });
  // Those of the worker count until they agree.
  expect(await shown()).toMatchObject([{ state: 'proposed', proposedBy: 'business', end: END }, 99_000, 0]);
  await answerHours(worker, hire, { answer: 'agree' });
  expect(await shown()).toMatchObject([{ state: 'approved', end: left, deadline: null }, 81_000, 0]);
  expect((await approveOrSettle(business, 'settle', hire)).status).toBe(200);
  expect(await shown()).toMatchObject([{ state: 'settled', end: left }, 81_000, 81_000]);
});
