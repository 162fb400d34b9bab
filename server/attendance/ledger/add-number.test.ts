import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import {
  anInspectionCode,
  INSPECTION_CODE,
  aKiosk,
  anEvent,
  aShift,
  send,
  type TestKiosk,
} from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
const NUMBER = personalNumberOf('1990-01-01');
const DAY = '2026-09-05';
const at = (time: string) => `${DAY}T${time}:00.000Z`;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
  await anInspectionCode(business);
});
afterEach(() => passa.clock.reset());

const stateNumber = (number = NUMBER) => worker.visitor.put('/api/profile/personal-number', { country: 'SE', number });
type Entry = { hasNumber: boolean; times: object[]; changes: { type: string; reason: string; isByVenue: boolean }[] };
const ledger = async () =>
  (await business.visitor.get<{ entries: Entry[] }>(`/api/staff-ledger?day=${DAY}`)).body.entries;
const numbers = async () => {
  const inspector = { inspectorName: 'Karin Holm', authority: 'Skatteverket', inspectionCode: INSPECTION_CODE };
  const { body } = await kiosk.visitor.post<{ numbers: { number: string | null }[] }>('/api/kiosk/ledger/reveals', {
    ...{ from: DAY, to: DAY, ...inspector },
  });
  return body.numbers.map(({ number }) => number);
};
const stored = () =>
  rows<{ number: number }>(
    passa.db,
    sql`select number, kind, occurred_at, person_number, reason, source, is_void from attendance_events
        where business_id = ${business.partyId} order by number`,
  );

test('a number that is stated after the check-in is added to it, and nothing that was recorded changes', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(at('21:00'));
  const events = [anEvent('checkIn', at('15:00'), shift), anEvent('leave', at('18:00'), shift)];
  await send(passa, kiosk, [...events, anEvent('return', at('18:05'), shift)]);
  const correction = (eventId: string, time: string | null) =>
    business.visitor.post(`/api/attendance-events/${eventId}/corrections`, {
      ...{ id: randomUUID(), occurredAt: time && at(time), reason: 'It was wrong' },
    });
  await correction(events[0]?.id ?? '', '15:10');
  const before = await stored();
  const [entry] = await ledger();
  expect(entry?.hasNumber).toBe(false);

  expect((await stateNumber()).status).toBe(200);
  const [after] = await ledger();
  expect(after).toMatchObject({ hasNumber: true, times: entry?.times });
  expect(after?.changes.map(({ type, isByVenue }) => [type, isByVenue])).toEqual([
    ['moved', true],
    ['completed', false],
    ['completed', false],
    ['completed', false],
  ]);
  expect(after?.changes.at(-1)?.reason).toBe('Personnumret uppgavs efter stämplingen');
  expect(await numbers()).toEqual([NUMBER]);
  expect((await stored()).slice(0, before.length)).toEqual(before);
});

test('what has a number, what is taken back, and what is more than a week old gets nothing', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(at('15:30'));
  const checkIn = anEvent('checkIn', at('15:00'), shift);
  await send(passa, kiosk, [checkIn]);
  await business.visitor.post(`/api/attendance-events/${checkIn.id}/corrections`, {
    ...{ id: randomUUID(), occurredAt: null, reason: 'Somebody else' },
  });
  await stateNumber();
  expect(await stored()).toHaveLength(2);
  await send(passa, kiosk, [anEvent('checkIn', at('15:20'), shift)]);
  await stateNumber(personalNumberOf('1990-01-02'));
  expect(await stored()).toHaveLength(3);

  const late = await aWorker(passa);
  passa.clock.reset();
  const theirs = await aShift(business, late);
  passa.clock.set(at('15:30'));
  await send(passa, kiosk, [anEvent('checkIn', at('15:00'), theirs)]);
  passa.clock.set('2026-09-12T22:00:00.000Z');
  await late.visitor.put('/api/profile/personal-number', { country: 'SE', number: NUMBER });
  expect(await stored()).toHaveLength(4);
});
