import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kiosks } from '../../database/schema.ts';
import { correctFirst, enterEvent, eventsOf } from '../../testing/attendance.ts';
import { aBusiness, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf, sendPersonalNumber } from '../../testing/personal-numbers.ts';
import { answerHours, approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { checkOutForgotten } from '../automatic-check-out/check-out-forgotten.ts';
import { kioskCode } from '../kiosks/tokens.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

/** Times in UTC: the shift is from 17:00 to 23:00 in Stockholm. */
const at = (time: string) => `2026-09-05T${time}:00.000Z`;
const END = at('21:00');
const WORKED = { start: at('15:00'), end: END, minutes: 360 };
const hoursAfterEnd = (hours: number) => new Date(Date.parse(END) + hours * 3_600_000);

/** An unpaid break of 30 minutes at 19:30 in Stockholm. */
const BREAK = { break: { startTime: '19:30', minutes: 30, isPaid: false } };

type Shift = { id: string; pin: string };
async function aHiredShift(terms: Parameters<typeof aShift>[2] = {}): Promise<Shift> {
  const times = { endTime: '23:00', endsNextDay: false };
  const { applicationId, pin } = await aShift(business, worker, { ...times, ...terms });
  return { id: applicationId, pin };
}

async function recordByPin({ id, pin }: Shift, kind: Parameters<typeof anEvent>[0], time: string) {
  passa.clock.set(time);
  const [recorded] = await send(passa, kiosk, [anEvent(kind, time, { applicationId: id, pin })]);
  return recorded?.result;
}

/** Records an event by the phone of the worker, who scans the code of the kiosk. */
async function recordByQr(kind: Parameters<typeof anEvent>[0], time: string) {
  passa.clock.set(time);
  const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id));
  const code = kioskCode(row?.codeSecret ?? '', passa.clock.now());
  const scanned = await worker.visitor.post<{ ticket: string; possible: string[] }>('/api/check-in/scan', {
    ...{ kioskId: kiosk.id, code },
  });
  const { ticket, possible } = scanned.body;
  const { status } = await worker.visitor.post('/api/check-in/events', { id: randomUUID(), ticket, kind });
  return { status, possible };
}

/** A shift that was worked as planned, recorded by QR code. */
async function aWorkedShift(): Promise<Shift> {
  const shift = await aHiredShift();
  await recordByQr('checkIn', at('15:00'));
  await recordByQr('checkOut', at('21:00'));
  return shift;
}

async function expireAt(hours: number): Promise<void> {
  passa.clock.set(hoursAfterEnd(hours).toISOString());
  await expireProposals(passa.services, hoursAfterEnd(hours));
}

describe('what a venue makes of recorded hours', () => {
  test.for<[string, (shift: Shift) => Promise<unknown>]>([
    ['an earlier check-out', ({ id }) => correctFirst(business, id, 'checkOut', at('16:00'))],
    ['a later check-in', ({ id }) => correctFirst(business, id, 'checkIn', at('20:00'))],
    [
      'a break that the worker did not take',
      async ({ id }) => {
        await enterEvent(business, id, 'breakStart', at('17:00'));
        await enterEvent(business, id, 'breakEnd', at('19:00'));
      },
    ],
    [
      'several small steps',
      async ({ id }) => {
        for (const time of ['20:50', '20:30', '20:00', '19:00']) await correctFirst(business, id, 'checkOut', at(time));
      },
    ],
  ])('does not pay less by silence: %s', async ([, lower]) => {
    const shift = await aWorkedShift();
    await lower(shift);
    expect((await approveOrSettle(business, 'approve', shift)).status).toBe(200);
    const sheet = await timeSheetOf(worker, shift);
    expect(sheet).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'business', isLower: true, basis: 'recorded', may: ['agree', 'dispute'] },
      ...{ workerHours: WORKED, deadline: hoursAfterEnd(7 * 24).toISOString() },
    });
    expect(sheet.hours.minutes).toBeLessThan(360);
    await expireAt(72);
    expectRefusal(await approveOrSettle(business, 'settle', shift), 409, 'hoursNotApproved');
    await expireAt(7 * 24);
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'disputed', workerHours: WORKED });
  });

  test.for<['breakStart' | 'leave', 'breakEnd' | 'return', string | null]>([
    ['breakStart', 'breakEnd', at('20:45')],
    ['leave', 'return', at('20:45')],
    ['leave', 'return', null],
  ])('does not move an end of %s that it has entered itself: %s to %s', async ([start, end, time]) => {
    const shift = await aHiredShift(BREAK);
    await recordByQr('checkIn', at('15:00'));
    await recordByQr(start, at('17:00'));
    await recordByQr('checkOut', END);
    await enterEvent(business, shift.id, end, at('17:20'));
    expect(await timeSheetOf(business, shift)).toMatchObject({ hours: { minutes: 340 }, isLower: false });
    await correctFirst(business, shift.id, end, time);
    expect((await approveOrSettle(business, 'approve', shift)).status).toBe(200);
    expect(await timeSheetOf(worker, shift)).toMatchObject({
      ...{ state: 'proposed', isLower: true, hours: { minutes: time ? 135 : 330 }, workerHours: { minutes: 340 } },
      deadline: hoursAfterEnd(7 * 24).toISOString(),
    });
    await expireAt(7 * 24);
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'disputed', workerHours: { minutes: 340 } });
  });

  test.for<[string, object, number]>([
    ['the agreed break', BREAK, 330],
    ['no time if none is agreed', {}, 360],
  ])('does not take a break without an end for work that was not done: it lasts %s', async ([, terms, minutes]) => {
    const shift = await aHiredShift(terms);
    await recordByQr('checkIn', at('15:00'));
    await recordByQr('breakStart', at('15:03'));
    passa.clock.set(hoursAfterEnd(3).toISOString());
    await checkOutForgotten(passa.services, passa.clock.now());
    expect((await approveOrSettle(business, 'approve', shift)).status).toBe(200);
    expect(await timeSheetOf(worker, shift)).toMatchObject({
      ...{ isLower: false, isAllByQr: false, hours: { minutes }, workerHours: { minutes } },
      deadline: hoursAfterEnd(3 + 72).toISOString(),
    });
    const { body } = await business.visitor.get<{ timeSheets: { lacksPauseEnd: boolean }[] }>(
      '/api/time-sheets?state=proposed',
    );
    expect(body.timeSheets).toMatchObject([{ lacksPauseEnd: true }]);
    await enterEvent(business, shift.id, 'breakEnd', at('20:30'));
    expect(await timeSheetOf(worker, shift)).toMatchObject({ hours: { minutes }, recorded: { minutes: 33 } });
  });

  test('counts once the worker agrees', async () => {
    const shift = await aWorkedShift();
    await correctFirst(business, shift.id, 'checkOut', at('20:30'));
    await approveOrSettle(business, 'approve', shift);
    expect((await answerHours(worker, shift, { answer: 'agree' })).status).toBe(200);
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'approved', hours: { minutes: 330 } });
    // What is agreed stays, whatever is corrected afterwards.
    await correctFirst(business, shift.id, 'checkOut', at('17:00'));
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'approved', hours: { minutes: 330 } });
  });

  test('does not change the hours that a completion proposes, before it or after it', async () => {
    const before = await aWorkedShift();
    await correctFirst(business, before.id, 'checkOut', at('16:00'));
    expect(await timeSheetOf(worker, before), 'what the worker would propose').toMatchObject({ hours: WORKED });
    await performAction(worker, 'complete', before);
    await correctFirst(business, before.id, 'checkIn', null);
    for (const reader of [worker, business])
      expect(await timeSheetOf(reader, before)).toMatchObject({
        ...{ state: 'proposed', proposedBy: 'worker', basis: 'recorded', hours: WORKED },
      });
    await expireAt(72);
    expect(await timeSheetOf(worker, before)).toMatchObject({ state: 'approved', hours: WORKED });
  });

  test('is not agreed to by a completion', async () => {
    const shift = await aWorkedShift();
    await correctFirst(business, shift.id, 'checkOut', at('16:00'));
    await approveOrSettle(business, 'approve', shift);
    expect((await performAction(worker, 'complete', shift)).status).toBe(200);
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'proposed', isLower: true, workerHours: WORKED });
  });

  test('does not count if it was taken back: the record of the worker does', async () => {
    const shift = await aWorkedShift();
    for (const kind of ['checkIn', 'checkOut'] as const) await correctFirst(business, shift.id, kind, null);
    expect(await timeSheetOf(business, shift)).toMatchObject({ basis: 'recorded', recorded: null, hours: WORKED });
  });

  test('cannot be entered first: the worker can still check out, and a check-in before a scan moves nothing', async () => {
    const early = await aHiredShift();
    await recordByQr('checkIn', at('15:00'));
    passa.clock.set(at('16:10'));
    await enterEvent(business, early.id, 'checkOut', at('16:00'));
    expect(await recordByQr('checkOut', at('21:30'))).toEqual({
      ...{ status: 200, possible: ['breakStart', 'leave', 'checkOut', 'checkIn'] },
    });
    const own = { start: at('15:00'), end: at('21:30'), minutes: 390 };
    await approveOrSettle(business, 'approve', early);
    expect(await timeSheetOf(worker, early)).toMatchObject({
      ...{ isLower: true, hours: { minutes: 60 }, workerHours: own },
    });

    passa.clock.reset();
    worker = await aWorker(passa);
    const late = await aHiredShift();
    passa.clock.set(at('18:05'));
    await enterEvent(business, late.id, 'checkIn', at('18:00'));
    await recordByQr('checkOut', at('21:00'));
    await approveOrSettle(business, 'approve', late);
    expect(await timeSheetOf(worker, late)).toMatchObject({
      ...{ isLower: true, hours: { minutes: 180 }, workerHours: WORKED },
    });
  });

  test('is compared with the plan if the worker has recorded nothing', async () => {
    const shift = await aHiredShift();
    passa.clock.set(at('21:30'));
    await enterEvent(business, shift.id, 'checkIn', at('15:00'));
    await enterEvent(business, shift.id, 'checkOut', at('16:00'));
    await approveOrSettle(business, 'approve', shift);
    expect(await timeSheetOf(worker, shift)).toMatchObject({
      ...{ isLower: true, basis: 'planned', hours: { minutes: 60 }, workerHours: { minutes: 360 } },
    });
    await expireAt(7 * 24 + 0.5);
    expect((await timeSheetOf(worker, shift)).state).toBe('disputed');
  });

  test('counts where it pays more, also after a completion', async () => {
    const shift = await aWorkedShift();
    await performAction(worker, 'complete', shift);
    passa.clock.set(at('22:30'));
    await correctFirst(business, shift.id, 'checkOut', at('22:00'));
    expect(await timeSheetOf(worker, shift)).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'worker', hours: { minutes: 420 }, recordedSince: false },
    });
  });

  test('waits for the worker once a kiosk without a connection has sent that they worked longer', async () => {
    const shift = await aHiredShift();
    passa.clock.set(at('21:30'));
    await proposeHours(business, shift, { start: at('15:00'), end: at('21:10') });
    expect(await timeSheetOf(worker, shift)).toMatchObject({ isLower: false });
    const kept = (['checkIn', 'checkOut'] as const).map((kind) =>
      anEvent(kind, kind === 'checkIn' ? at('14:30') : at('21:20'), { applicationId: shift.id, pin: shift.pin }),
    );
    await send(passa, kiosk, kept);
    expect(await timeSheetOf(worker, shift)).toMatchObject({
      ...{ state: 'proposed', isLower: true, hours: { minutes: 370 }, workerHours: { minutes: 410 } },
      steps: [{ by: 'business' }, { by: 'system' }, { kind: 'proposed', by: 'system', hours: { minutes: 410 } }],
    });
    await expireAt(73);
    expect((await timeSheetOf(worker, shift)).state).toBe('proposed');
  });
});

describe('what a kiosk records after a completion', () => {
  test('counts, and nothing says that the hours are planned', async () => {
    const shift = await aHiredShift();
    await recordByPin(shift, 'checkIn', at('14:40'));
    passa.clock.set(at('15:20'));
    await performAction(worker, 'complete', shift);
    expect(await timeSheetOf(business, shift)).toMatchObject({
      ...{ basis: 'recorded', hours: { start: at('14:40'), end: END }, may: [] },
    });
    await recordByPin(shift, 'breakStart', at('15:25'));
    await recordByPin(shift, 'breakEnd', at('15:30'));
    await recordByPin(shift, 'checkOut', at('15:34'));
    const counted = { start: at('14:40'), end: at('15:34'), minutes: 49 };
    expect(await timeSheetOf(business, shift)).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'worker', basis: 'recorded', recordedSince: false, hours: counted },
      ...{ recorded: counted, may: ['propose', 'approve'] },
    });
    passa.clock.set(END);
    expect((await approveOrSettle(business, 'approve', shift)).status).toBe(200);
    expect(await timeSheetOf(worker, shift)).toMatchObject({ state: 'approved', hours: counted });
    const file = await business.visitor.get<string>(
      '/api/time-sheets.csv?from=2026-09-05&to=2026-09-05&state=approved',
    );
    expect(file.body).toContain(';49;');
  });

  test('counts after the automatic check-out, and after an undone completion', async () => {
    const shift = await aHiredShift();
    await recordByPin(shift, 'checkIn', at('16:00'));
    await performAction(worker, 'complete', shift);
    await performAction(business, 'undo-completion', shift);
    await performAction(worker, 'complete', shift);
    passa.clock.set(hoursAfterEnd(3).toISOString());
    await checkOutForgotten(passa.services, hoursAfterEnd(3));
    expect(await timeSheetOf(business, shift)).toMatchObject({
      ...{ basis: 'recorded', hours: { start: at('16:00'), end: END, minutes: 300 }, may: ['propose', 'approve'] },
    });
  });

  test.for([
    ['by the venue', true],
    ['by time', false],
  ] as const)('replaces planned hours that are approved %s and not paid', async ([, byVenue]) => {
    const shift = await aHiredShift();
    passa.clock.set(END);
    await performAction(worker, 'complete', shift);
    if (byVenue) await approveOrSettle(business, 'approve', shift);
    else await expireAt(73);
    expect(await timeSheetOf(business, shift)).toMatchObject({ state: 'approved', basis: 'planned' });
    await recordByPin(shift, 'checkIn', at('15:30'));
    expect(await timeSheetOf(business, shift)).toMatchObject({
      ...{ state: 'proposed', proposedBy: 'worker', basis: 'recorded', hours: { start: at('15:30'), minutes: 330 } },
    });
  });

  test('leaves hours that the worker has stated, and says that they differ', async () => {
    const shift = await aHiredShift();
    await recordByPin(shift, 'checkIn', at('15:00'));
    passa.clock.set(at('20:00'));
    await performAction(worker, 'complete', shift);
    await proposeHours(worker, shift, { start: at('15:00'), end: at('20:00') });
    await recordByPin(shift, 'checkOut', at('20:30'));
    expect(await timeSheetOf(business, shift)).toMatchObject({
      ...{ basis: 'stated', hours: { minutes: 300 }, recorded: { minutes: 330 }, recordedSince: true },
    });
  });
});

test('a personal number that is added later does not make a check-out of the worker a presumed one', async () => {
  const shift = await aWorkedShift();
  await sendPersonalNumber(worker, personalNumberOf('1990-01-01'));
  const events = await eventsOf(business, shift.id);
  expect(events.map(({ source }) => source)).toContain('system');
  expect(await timeSheetOf(business, shift)).toMatchObject({ isAllByQr: true, hours: WORKED });
});
