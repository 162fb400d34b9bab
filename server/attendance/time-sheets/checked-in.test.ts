import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { checkOutForgotten } from '../automatic-check-out/check-out-forgotten.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});
afterEach(() => passa.clock.reset());

const at = (time: string) => `2026-09-05T${time}:00.000Z`;

/** A hire from 17:00 to 23:00 in Stockholm. The worker checked in at 17:26 and has not checked out at 23:16. */
async function aCheckedInHire() {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker, {
    ...{ endTime: '23:00', endsNextDay: false },
    break: { startTime: '20:30', minutes: 30, isPaid: false },
  });
  passa.clock.set(at('15:26'));
  await send(passa, kiosk, [anEvent('checkIn', at('15:26'), shift)]);
  passa.clock.set(at('21:16'));
  return { id: shift.applicationId };
}

type Listed = { timeSheets: object[] };
const listed = async (state: string) =>
  (await business.visitor.get<Listed>(`/api/time-sheets?state=${state}`)).body.timeSheets;

test('hours of a worker who is checked in cannot be approved or changed by the venue until there is a check-out', async () => {
  const hire = await aCheckedInHire();
  expect(await listed('recorded')).toMatchObject([{ checkedInSince: at('15:26'), may: [] }]);
  expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'hoursCheckedIn');
  const figure = { start: at('15:26'), end: at('21:00') };
  expectRefusal(await proposeHours(business, hire, figure), 409, 'hoursCheckedIn');
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'recorded', steps: [], may: ['propose'] });

  const { status } = await business.visitor.post(`/api/applications/${hire.id}/attendance`, {
    ...{ id: randomUUID(), kind: 'checkOut', occurredAt: at('21:10'), reason: 'Forgot to check out' },
  });
  expect(status).toBe(201);
  expect(await listed('recorded')).toMatchObject([{ checkedInSince: null, may: ['propose', 'approve'] }]);
  expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
});

test('a completion proposes hours while its worker is checked in, which the venue cannot approve, and time can', async () => {
  const hire = await aCheckedInHire();
  await performAction(worker, 'complete', hire);
  expect(await listed('proposed')).toMatchObject([{ checkedInSince: at('15:26'), may: [] }]);
  expectRefusal(await approveOrSettle(business, 'approve', hire), 409, 'hoursCheckedIn');
  passa.clock.set('2026-09-08T21:16:00.000Z');
  await expireProposals(passa.services, passa.clock.now());
  expect(await timeSheetOf(worker, hire)).toMatchObject({ state: 'approved' });
});

test('hours of an automatic check-out say so, until a party states others, and so do a missing break and a late check-in', async () => {
  const hire = await aCheckedInHire();
  passa.clock.set('2026-09-06T00:00:00.000Z');
  await checkOutForgotten(passa.services, passa.clock.now());
  const remarks = { isEndPresumed: true, lacksBreak: true, lateMinutes: 26 };
  expect(await listed('recorded')).toMatchObject([
    { ...remarks, checkedInSince: null, hours: { start: at('15:26'), end: at('21:00'), breaks: [] } },
  ]);
  await approveOrSettle(business, 'approve', hire);
  expect(await listed('proposed')).toMatchObject([remarks]);
  const lunch = { start: at('18:30'), end: at('19:00') };
  await proposeHours(business, hire, { start: at('15:26'), end: at('21:00'), breaks: [lunch] });
  expect(await listed('proposed')).toMatchObject([{ isEndPresumed: false, lacksBreak: false, lateMinutes: 0 }]);
});
