import { hoursBase, isSameHours, ownRecord, paidMinutes, hoursAsPlanned, type AttendanceKind } from '@passa/domain';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { correctEvent, enterEvent, eventsOf } from '../../testing/attendance.ts';
import { aBusiness, aWorker, performAction, type TestUser } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { approveOrSettle, timeSheetOf } from '../../testing/time-sheets.ts';
import { checkOutForgotten } from '../automatic-check-out/check-out-forgotten.ts';
import { eventsOfHires } from '../events/queries.ts';
import { expireProposals } from './scheduled.ts';

const passa = usePassa();
let business: TestUser;
let kiosk: TestKiosk;
beforeAll(async () => {
  business = await aBusiness(passa);
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

const MINUTE = 60_000;
const START = Date.parse('2026-09-05T15:00:00Z');
const END = START + 6 * 60 * MINUTE;
const AGREED = {
  ...{ startDate: new Date(START), endDate: new Date(END), payRate: 180 },
  ...{ breakStart: null, breakMinutes: null, breakIsPaid: null },
};

type Hire = { worker: TestUser; id: string; pin: string };
const textOf = (time: number) => new Date(time).toISOString();

async function aHire(): Promise<Hire> {
  passa.clock.reset();
  const worker = await aWorker(passa);
  const { applicationId, pin } = await aShift(business, worker, { endTime: '23:00', endsNextDay: false });
  return { worker, id: applicationId, pin };
}

/** An action on a hire at some time. An action that is not possible then is refused, or recorded without effect. */
type Step = (hire: Hire, now: number) => Promise<unknown>;
const atKiosk =
  (kind: AttendanceKind): Step =>
  ({ id, pin }, now) =>
    send(passa, kiosk, [anEvent(kind, textOf(now), { applicationId: id, pin })]);
const corrected =
  (minutes: number | null): Step =>
  async ({ id }, now) => {
    const event = (await eventsOf(business, id)).findLast(({ correctsId }) => correctsId === null);
    if (!event) return;
    const time = minutes === null ? null : Math.min(Date.parse(event.occurredAt) + minutes * MINUTE, now);
    await correctEvent(business, event.id, time === null ? null : textOf(time));
  };
const STEPS: Record<string, Step> = {
  complete: ({ worker, id }) => performAction(worker, 'complete', { id }),
  undo: ({ id }) => performAction(business, 'undo-completion', { id }),
  approve: ({ id }) => approveOrSettle(business, 'approve', { id }),
  checkIn: atKiosk('checkIn'),
  breakStart: atKiosk('breakStart'),
  breakEnd: atKiosk('breakEnd'),
  leave: atKiosk('leave'),
  return: atKiosk('return'),
  checkOut: atKiosk('checkOut'),
  enteredCheckOut: ({ id }, now) => enterEvent(business, id, 'checkOut', textOf(now - 30 * MINUTE)),
  enteredBreakEnd: ({ id }, now) => enterEvent(business, id, 'breakEnd', textOf(now)),
  enteredReturn: ({ id }, now) => enterEvent(business, id, 'return', textOf(now)),
  enteredCheckIn: ({ id }, now) => enterEvent(business, id, 'checkIn', textOf(now)),
  correctedEarlier: corrected(-45),
  correctedLater: corrected(45),
  takenBack: corrected(null),
};
const anyOrder = fc.array(
  fc.record({ step: fc.constantFrom(...Object.keys(STEPS)), minutes: fc.integer({ min: 1, max: 60 }) }),
  { minLength: 2, maxLength: 12 },
);

test(
  'in any order of what the parties do, what the kiosk recorded counts, and silence never pays less',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async (steps) => {
        const hire = await aHire();
        let now = START - 30 * MINUTE;
        for (const { step, minutes } of steps) {
          now += minutes * MINUTE;
          passa.clock.set(textOf(now));
          await STEPS[step]?.(hire, now);
        }
        now = Math.max(now, END) + 3 * 60 * MINUTE;
        passa.clock.set(textOf(now));
        await checkOutForgotten(passa.services, new Date(now));
        const events = await eventsOfHires(passa.db, [{ applicationId: hire.id }]);
        const own = ownRecord(events, AGREED);
        const least = paidMinutes(hoursBase(events, AGREED).base.figure, AGREED);
        const read = () => timeSheetOf(hire.worker, { id: hire.id });
        const sheet = await read();
        // A record of the same times as planned changes nothing.
        if (own && !isSameHours(own, hoursAsPlanned(AGREED))) expect(sheet.basis).toBe('recorded');
        if (sheet.proposedBy === 'worker') expect(sheet.hours.minutes).toBeGreaterThanOrEqual(least);
        else if (sheet.state !== 'recorded')
          expect(sheet.isLower || sheet.state !== 'proposed').toBe(sheet.hours.minutes < least);
        if (own && sheet.state !== 'recorded')
          expect(paidMinutes(own, AGREED)).toBeLessThanOrEqual(sheet.workerHours?.minutes ?? 0);
        now += 8 * 24 * 60 * MINUTE;
        passa.clock.set(textOf(now));
        await expireProposals(passa.services, new Date(now));
        const settled = await read();
        if (settled.state === 'approved') expect(settled.hours.minutes).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 40, seed: 43 },
    );
  },
);
