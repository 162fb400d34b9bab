import { expect, test } from 'vitest';
import { ledgerOf, openingDay, type LedgerEvent } from './ledger.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';

let number = 0;
const DAY = '2026-09-05';
/** An event of the evening of 5 September 2026; times before noon are on the next day. */
function anEvent(kind: LedgerEvent['kind'], time: string, overrides: Partial<LedgerEvent> = {}): LedgerEvent {
  number += 1;
  const at = stockholmInstant(DAY, time, time < '12:00' ? 1 : 0);
  return {
    ...{ id: `event-${number}`, number, kind, occurredAt: at, receivedAt: at, correctsId: null, isVoid: false },
    ...{ personId: 'astrid', applicationId: 'hire', businessDay: DAY, source: 'pin', reason: null },
    ...overrides,
  };
}
const aCorrection = (event: LedgerEvent, time: string, overrides: Partial<LedgerEvent> = {}) =>
  anEvent(event.kind, time, { correctsId: event.id, source: 'business', reason: 'Forgotten', ...overrides });
const takenBack = (event: LedgerEvent) =>
  anEvent(event.kind, '23:59', { correctsId: event.id, isVoid: true, source: 'business', reason: 'Somebody else' });

const at = (time: string) => stockholmInstant(DAY, time, time < '12:00' ? 1 : 0);
const only = (events: LedgerEvent[]) => {
  const [entry, ...others] = ledgerOf(events);
  if (!entry || others.length > 0) throw new Error(`The ledger has ${others.length + 1} entries.`);
  return entry;
};

test('a shift past midnight is one entry of the day on which it began', () => {
  const entry = only([anEvent('checkIn', '16:58'), anEvent('checkOut', '02:05')]);
  expect(entry).toMatchObject({ key: `${DAY}.hire`, businessDay: DAY, presence: 'absent', breaks: [], changes: [] });
  expect(entry.times).toEqual([{ start: at('16:58'), end: at('02:05') }]);
});

test('on the night on which summer time ends, both hours of the same name are in the ledger', () => {
  const [checkIn, checkOut] = [anEvent('checkIn', '17:00'), anEvent('checkOut', '23:00')];
  checkIn.occurredAt = new Date('2026-10-24T15:00:00Z');
  checkOut.occurredAt = new Date('2026-10-25T01:30:00Z');
  const [time] = only([checkIn, checkOut]).times;
  expect(Number(time?.end) - Number(time?.start)).toBe(10.5 * 60 * 60 * 1000);
});

test('leaving the house ends a time in it, and a break does not', () => {
  const entry = only([
    anEvent('checkIn', '17:00'),
    anEvent('breakStart', '19:00'),
    anEvent('breakEnd', '19:20'),
    anEvent('leave', '20:00'),
    anEvent('return', '20:15'),
  ]);
  expect(entry.times).toEqual([
    { start: at('17:00'), end: at('20:00') },
    { start: at('20:15'), end: null },
  ]);
  expect(entry.breaks).toEqual([{ isAway: false, start: at('19:00'), end: at('19:20') }]);
  expect(entry).toMatchObject({ presence: 'working', since: at('20:15') });
});

test('a person who is away from the house is not in it', () => {
  const entry = only([anEvent('checkIn', '17:00'), anEvent('leave', '20:00')]);
  expect(entry).toMatchObject({ presence: 'away', times: [{ start: at('17:00'), end: at('20:00') }] });
});

test('the last of two corrections counts, and both are in the changes', () => {
  const checkIn = anEvent('checkIn', '17:30');
  const checkOut = anEvent('checkOut', '23:00');
  const [first, second] = [aCorrection(checkIn, '17:10'), aCorrection(checkIn, '17:05')];
  const entry = only([checkIn, checkOut, first, second]);
  expect(entry.times).toEqual([{ start: at('17:05'), end: at('23:00') }]);
  expect(entry.changes).toEqual([
    { type: 'moved', addition: first, event: checkIn, before: at('17:30'), after: at('17:10') },
    { type: 'moved', addition: second, event: checkIn, before: at('17:10'), after: at('17:05') },
  ]);
  expect(entry.events.map(({ at: time, state }) => [time, state])).toEqual([
    [at('17:05'), 'counts'],
    [at('23:00'), 'counts'],
  ]);
});

test('an event that is taken back stays visible and counts no more, until a correction gives it a time again', () => {
  const checkIn = anEvent('checkIn', '17:00');
  const back = takenBack(checkIn);
  const entry = only([checkIn, back]);
  expect(entry).toMatchObject({ times: [], presence: 'absent' });
  expect(entry.events).toEqual([{ event: checkIn, at: at('17:00'), state: 'takenBack' }]);
  expect(entry.changes).toMatchObject([{ type: 'takenBack', before: at('17:00'), after: null }]);
  const again = only([checkIn, back, aCorrection(checkIn, '17:15')]);
  expect(again.times).toEqual([{ start: at('17:15'), end: null }]);
  expect(again.changes.at(-1)).toMatchObject({ type: 'entered', before: null, after: at('17:15') });
});

test('an event that the venue enters is a change, and so is a number that is stated later', () => {
  const checkIn = anEvent('checkIn', '17:00');
  const checkOut = anEvent('checkOut', '23:00', { source: 'business', reason: 'Forgotten' });
  const number = aCorrection(checkIn, '17:00', { source: 'system' });
  expect(only([checkIn, checkOut, number]).changes.map(({ type, addition }) => [type, addition.source])).toEqual([
    ['entered', 'business'],
    ['completed', 'system'],
  ]);
});

test('an event that could not happen is marked, and changes nothing', () => {
  const entry = only([anEvent('checkIn', '17:00'), anEvent('checkIn', '17:01')]);
  expect(entry.events.map(({ state }) => state)).toEqual(['counts', 'misplaced']);
  expect(entry.times).toEqual([{ start: at('17:00'), end: null }]);
});

test('the ledger is ordered by day and by the first time, and each shift and person has an entry', () => {
  const own = (personId: string, time: string, overrides: Partial<LedgerEvent> = {}) =>
    anEvent('checkIn', time, { personId, applicationId: null, ...overrides });
  const nobody = own('nobody', '15:00');
  const entries = ledgerOf(
    [
      anEvent('checkIn', '18:00'),
      own('bo', '17:00'),
      own('eva', '16:00', { businessDay: '2026-09-06' }),
      anEvent('checkIn', '17:30', { applicationId: 'second hire' }),
      nobody,
      takenBack(nobody),
    ].map((event) => (event.correctsId === nobody.id ? { ...event, personId: 'nobody', applicationId: null } : event)),
  );
  expect(entries.map(({ key }) => key)).toEqual([
    `${DAY}.bo`,
    `${DAY}.second hire`,
    `${DAY}.hire`,
    `${DAY}.nobody`,
    '2026-09-06.eva',
  ]);
});

test.each([
  ['nobody is there', [], '2026-09-06'],
  ['somebody has come today', ['2026-09-06'], '2026-09-06'],
  ['people of last evening are there', ['2026-09-06', '2026-09-05'], '2026-09-05'],
] as const)('while %s, the days %j open on %s', (_, days, expected) => {
  expect(
    openingDay(
      days.map((businessDay) => ({ businessDay })),
      '2026-09-06',
    ),
  ).toBe(expected);
});
