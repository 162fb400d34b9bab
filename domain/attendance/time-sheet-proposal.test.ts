import { expect, test } from 'vitest';
import type { WorkedHours } from './worked-hours.ts';
import { isFarAboveRecord, MAX_ABOVE_RECORD_MINUTES } from './time-sheet-proposal.ts';
import { NEW_TIME_SHEET, type TimeSheetFacts } from './time-sheet-state.ts';
import { allowedOnTimeSheet, decideTimeSheet } from './time-sheet.ts';

const EVENING = Date.parse('2026-09-05T15:00:00Z');
const at = (hours: number) => new Date(EVENING + hours * 3_600_000);
const hoursOf = (length: number): WorkedHours => ({ start: at(0), end: at(length), breaks: [] });
/** The shift is planned for 6 hours, and its worker recorded 4. */
const facts = (change: Partial<TimeSheetFacts> = {}): TimeSheetFacts => ({
  now: at(40),
  agreed: { startDate: at(0), endDate: at(6), payRate: 180, breakStart: null, breakMinutes: null, breakIsPaid: null },
  base: { figure: hoursOf(4), basis: 'recorded', isAllByQr: true },
  isCompleted: true,
  ...change,
});
const PLANNED = { base: { figure: hoursOf(6), basis: 'planned', isAllByQr: false } } as const;

/** The time sheet once the worker has stated some hours. */
function stated(length: number, given = facts()) {
  const result = decideTimeSheet(
    NEW_TIME_SHEET,
    { action: 'propose', by: 'worker', figure: hoursOf(length) },
    { ...given, now: at(7) },
  );
  if (!result.allowed) throw new Error(`Refused: ${result.reason}`);
  return result.sheet;
}

test.for<[number, Partial<TimeSheetFacts>, boolean]>([
  [4, {}, false],
  [5, {}, false],
  [5 + 1 / 60, {}, true],
  [30, {}, true],
  // Without a record, the plan is the bound.
  [7, PLANNED, false],
  [8, PLANNED, true],
  // Where only the venue has entered something, that is the record.
  [6, { ...PLANNED, corrected: hoursOf(2) }, true],
  [3, { ...PLANNED, corrected: hoursOf(2) }, false],
  // What the venue has made of the record of the worker is not.
  [5, { corrected: hoursOf(1) }, false],
])('%s stated hours with %o are far above the record: %s', ([length, change, expected]) => {
  const given = facts({ ...change, now: at(7 + 72) });
  const sheet = stated(length, given);
  expect(isFarAboveRecord(sheet, given)).toBe(expected);
  expect(decideTimeSheet(sheet, { action: 'expire', by: 'system' }, given)).toMatchObject({
    sheet: { state: expected ? 'disputed' : 'approved', figure: hoursOf(length), dueAt: null },
  });
});

test('the bound is an hour', () => {
  expect(MAX_ABOVE_RECORD_MINUTES).toBe(60);
});

test('hours that the venue has not answered can still be answered, corrected and decided, and no party agrees to its own hours', () => {
  const given = facts({ now: at(7 + 72) });
  const expired = decideTimeSheet(stated(30), { action: 'expire', by: 'system' }, given);
  if (!expired.allowed) throw new Error(`Refused: ${expired.reason}`);
  const { sheet } = expired;
  const allowed = (by: 'worker' | 'business' | 'operator') =>
    allowedOnTimeSheet(['propose', 'approve', 'agree', 'dispute', 'decide', 'settle'], by, sheet, given);
  expect([allowed('worker'), allowed('business'), allowed('operator')]).toEqual([
    ['propose'],
    ['propose', 'approve'],
    ['decide'],
  ]);
  expect(decideTimeSheet(sheet, { action: 'approve', by: 'business' }, given)).toMatchObject({
    sheet: { state: 'approved', figure: hoursOf(30) },
  });
  expect(decideTimeSheet(sheet, { action: 'propose', by: 'business', figure: hoursOf(4) }, given)).toMatchObject({
    sheet: { state: 'proposed', proposedBy: 'business', isLower: true, workerFigure: hoursOf(30) },
  });
});

test('a worker who disputes hours may state those that they worked; a dispute without times states none', () => {
  const proposed = decideTimeSheet(
    NEW_TIME_SHEET,
    { action: 'propose', by: 'business', figure: hoursOf(5) },
    facts(PLANNED),
  );
  if (!proposed.allowed) throw new Error(`Refused: ${proposed.reason}`);
  const dispute = (figure?: WorkedHours) =>
    decideTimeSheet(proposed.sheet, { action: 'dispute', by: 'worker', ...(figure && { figure }) }, facts(PLANNED));
  expect(dispute(hoursOf(5.5))).toMatchObject({
    ...{ step: 'disputed', figure: hoursOf(5.5) },
    sheet: { state: 'disputed', figure: hoursOf(5), workerFigure: hoursOf(5.5), isLower: true },
  });
  expect(dispute()).toMatchObject({ figure: null, sheet: { workerFigure: hoursOf(6), figure: hoursOf(5) } });
});
