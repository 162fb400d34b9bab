import { expect, test } from 'vitest';
import type { WorkedHours } from './worked-hours.ts';
import {
  NEW_TIME_SHEET,
  TIME_SHEET_ACTIONS,
  TIME_SHEET_ACTORS,
  type TimeSheet,
  type TimeSheetFacts,
  type TimeSheetInput,
} from './time-sheet-state.ts';
import { allowedOnTimeSheet, countedHours, decideTimeSheet } from './time-sheet.ts';
import { notifiedOf } from './time-sheet-notifications.ts';

const EVENING = Date.parse('2026-09-05T15:00:00Z');
const HOUR = 3_600_000;
/** @param hours after the start of the shift */
const at = (hours: number) => new Date(EVENING + hours * HOUR);
const hoursOf = (length: number): WorkedHours => ({ start: at(0), end: at(length), breaks: [] });
const PLANNED = hoursOf(6);

/** The facts an hour after the end of the shift. */
const facts = (given: Partial<TimeSheetFacts> = {}): TimeSheetFacts => ({
  now: at(7),
  agreed: { startDate: at(0), endDate: at(6), payRate: 180, breakStart: null, breakMinutes: null, breakIsPaid: null },
  base: { figure: PLANNED, basis: 'planned', isAllByQr: false },
  ...given,
});

/** The time sheet after some steps. */
function after(...steps: TimeSheetInput[]): TimeSheet {
  return steps.reduce((sheet, step) => {
    const result = decideTimeSheet(sheet, step, facts());
    if (!result.allowed) throw new Error(`${step.action} was refused: ${result.reason}`);
    return result.sheet;
  }, NEW_TIME_SHEET);
}

const COMPLETED: TimeSheetInput = { action: 'complete', by: 'worker' };
const state = (length: number): TimeSheetInput => ({ action: 'propose', by: 'worker', figure: hoursOf(length) });
const propose = (length: number): TimeSheetInput => ({ action: 'propose', by: 'business', figure: hoursOf(length) });
const APPROVE: TimeSheetInput = { action: 'approve', by: 'business' };
const DISPUTE: TimeSheetInput = { action: 'dispute', by: 'worker' };

const SHEETS = {
  recorded: NEW_TIME_SHEET,
  'proposed by the worker': after(COMPLETED),
  'stated by the worker': after(COMPLETED, state(7)),
  'approved without the worker': after(APPROVE),
  'proposed by the business': after(COMPLETED, propose(7)),
  'lowered by the business': after(COMPLETED, propose(5)),
  disputed: after(propose(5), DISPUTE),
  'disputed without other hours': after(APPROVE, DISPUTE),
  approved: after(COMPLETED, APPROVE),
  settled: after(COMPLETED, APPROVE, { action: 'settle', by: 'business' }),
};

test.for([
  ['recorded', facts({ now: at(5) }), ['worker complete']],
  ['recorded', facts(), ['worker complete', 'worker propose', 'business propose', 'business approve']],
  ['recorded', facts({ hasOpenNoShow: true }), ['worker complete']],
  ['recorded', facts({ isCheckedIn: true }), ['worker complete', 'worker propose']],
  [
    'proposed by the worker',
    facts({ isCheckedIn: true, now: at(7 + 72) }),
    ['worker propose', 'business takeBack', 'system expire'],
  ],
  ['proposed by the business', facts({ isCheckedIn: true }), ['worker agree', 'worker dispute']],
  ['proposed by the worker', facts({ hasOpenNoShow: true, isCompleted: true, now: at(7 + 72) }), ['business takeBack']],
  ['proposed by the worker', facts({ now: at(-1) }), ['business takeBack']],
  ['proposed by the worker', facts({ now: at(5) }), ['worker propose', 'business propose', 'business takeBack']],
  ['proposed by the worker', facts(), ['worker propose', 'business propose', 'business takeBack', 'business approve']],
  [
    'proposed by the worker',
    facts({ now: at(7 + 72) }),
    ['worker propose', 'business propose', 'business takeBack', 'business approve', 'system expire'],
  ],
  ['stated by the worker', facts(), ['worker propose', 'business propose', 'business takeBack', 'business approve']],
  [
    'approved without the worker',
    facts({ now: at(7 + 72) }),
    ['worker complete', 'business propose', 'worker agree', 'worker dispute', 'system expire'],
  ],
  ['proposed by the business', facts(), ['business propose', 'worker agree', 'worker dispute']],
  ['lowered by the business', facts({ now: at(7 + 72) }), ['business propose', 'worker agree', 'worker dispute']],
  [
    'lowered by the business',
    facts({ isCompleted: true }),
    ['business propose', 'worker agree', 'business agree', 'worker dispute'],
  ],
  [
    'lowered by the business',
    facts({ isCompleted: true, now: at(5.5) }),
    ['business propose', 'worker agree', 'worker dispute'],
  ],
  [
    'approved without the worker',
    facts({ isCompleted: true }),
    ['worker complete', 'business propose', 'worker agree', 'worker dispute'],
  ],
  [
    'lowered by the business',
    facts({ now: at(7 + 7 * 24) }),
    ['business propose', 'worker agree', 'worker dispute', 'system expire'],
  ],
  ['disputed', facts({ now: at(9_999) }), ['worker agree', 'business agree', 'operator decide']],
  ['disputed', facts({ hasOpenNoShow: true, isCompleted: true, now: at(9_999) }), ['worker agree', 'operator decide']],
  ['disputed without other hours', facts({ now: at(9_999) }), ['worker agree', 'operator decide']],
  ['approved', facts({ now: at(9_999) }), ['business settle']],
  ['settled', facts({ now: at(9_999) }), []],
] as const)('what is allowed: %s, %#', ([name, at_, allowed]) => {
  const found = TIME_SHEET_ACTIONS.flatMap((action) =>
    TIME_SHEET_ACTORS.filter((by) => allowedOnTimeSheet([action], by, SHEETS[name], at_).length > 0).map(
      (by) => `${by} ${action}`,
    ),
  );
  expect(found).toEqual(allowed);
});

test.for([
  ['planned', false, 72],
  ['recorded', false, 72],
  ['recorded', true, 48],
] as const)('hours that are %s, all by QR code: %s, are approved after %s hours', ([basis, isAllByQr, hours]) => {
  const base = { figure: PLANNED, basis, isAllByQr };
  const result = decideTimeSheet(NEW_TIME_SHEET, COMPLETED, facts({ base }));
  expect(result).toMatchObject({ sheet: { dueAt: at(7 + hours) } });
});

test('a shift that is completed before its end is approved that long after the end', () => {
  const result = decideTimeSheet(NEW_TIME_SHEET, COMPLETED, facts({ now: at(-20) }));
  expect(result).toMatchObject({ sheet: { state: 'proposed', dueAt: at(6 + 72) } });
});

test.for([
  [5, true, 7 * 24],
  [6, false, 72],
  [7, false, 72],
] as const)('the business proposes %s hours instead of 6', ([length, isLower, hours]) => {
  for (const before of [NEW_TIME_SHEET, SHEETS['proposed by the worker'], SHEETS['lowered by the business']]) {
    expect(decideTimeSheet(before, propose(length), facts())).toMatchObject({
      step: 'proposed',
      sheet: {
        ...{ state: 'proposed', proposedBy: 'business', isLower, dueAt: at(7 + hours) },
        ...{ figure: hoursOf(length), businessFigure: hoursOf(length), workerFigure: PLANNED },
      },
    });
  }
});

test.for([
  ['recorded', null],
  ['proposed by the worker', 6],
  ['approved without the worker', 6],
  ['proposed by the business', 7],
  ['lowered by the business', 6],
  ['disputed', 6],
  ['disputed without other hours', 6],
  ['approved', 6],
] as const)('the hours that count: %s, %s', ([name, length]) => {
  expect(countedHours(SHEETS[name])).toEqual(length && hoursOf(length));
});

test('fewer hours count once they are agreed or decided', () => {
  for (const step of [
    { action: 'agree', by: 'worker' },
    { action: 'decide', by: 'operator', figure: hoursOf(5) },
  ] as const)
    expect(countedHours(after(propose(5), DISPUTE, step))).toEqual(hoursOf(5));
});

test.for([
  ['recorded', 5],
  ['recorded', 7],
  ['proposed by the worker', 7],
  ['stated by the worker', 5],
] as const)('the worker states other hours (%s), approved after 72 hours without an answer: %s', ([name, length]) => {
  const figure = hoursOf(length);
  const byQr = { base: { figure: PLANNED, basis: 'recorded', isAllByQr: true } } as const;
  for (const given of [{}, byQr]) {
    expect(decideTimeSheet(SHEETS[name], state(length), facts({ ...given, now: at(9) }))).toEqual({
      ...{ allowed: true, step: 'proposed', figure },
      sheet: {
        ...{ state: 'proposed', proposedBy: 'worker', isLower: false, dueAt: at(9 + 72) },
        ...{ figure, workerFigure: figure, businessFigure: null },
      },
    });
  }
});

test('what the worker has stated is what a proposal of the business is compared with', () => {
  expect(decideTimeSheet(SHEETS['stated by the worker'], propose(6), facts())).toMatchObject({
    sheet: { isLower: true, workerFigure: hoursOf(7), businessFigure: PLANNED },
  });
  const refused = { allowed: false, reason: 'hoursProposed' };
  expect(decideTimeSheet(SHEETS['lowered by the business'], state(7), facts())).toEqual(refused);
  expect(decideTimeSheet(SHEETS['stated by the worker'], COMPLETED, facts())).toEqual(refused);
  for (const name of ['disputed', 'approved', 'settled'] as const)
    expect(decideTimeSheet(SHEETS[name], state(7), facts())).toEqual({ allowed: false, reason: 'hoursDecided' });
  const notEnded = { allowed: false, reason: 'shiftNotEnded' };
  expect(decideTimeSheet(NEW_TIME_SHEET, state(4), facts({ now: at(5) }))).toEqual(notEnded);
  // A worker who has completed the shift can be done before its end, but not before its start.
  const early = (hour: number) => decideTimeSheet(SHEETS['proposed by the worker'], state(4), facts({ now: at(hour) }));
  expect(early(5)).toMatchObject({ allowed: true, sheet: { figure: hoursOf(4) } });
  expect(early(-0.1)).toEqual(notEnded);
});

test('a paid break that the business leaves out lowers nothing', () => {
  const agreed = { ...facts().agreed, breakStart: at(3), breakMinutes: 30, breakIsPaid: true };
  const figure = { ...PLANNED, breaks: [{ start: at(3), end: at(3.5) }] };
  const result = decideTimeSheet(NEW_TIME_SHEET, { action: 'propose', by: 'business', figure }, facts({ agreed }));
  expect(result).toMatchObject({ sheet: { isLower: false } });
});

test('the figure that was proposed stands, whatever is recorded afterwards', () => {
  const later = facts({ base: { figure: hoursOf(4), basis: 'recorded', isAllByQr: true } });
  expect(decideTimeSheet(SHEETS['proposed by the worker'], APPROVE, later)).toMatchObject({
    sheet: { state: 'approved', figure: PLANNED },
  });
  expect(decideTimeSheet(SHEETS['proposed by the worker'], propose(5), later)).toMatchObject({
    sheet: { workerFigure: PLANNED, isLower: true },
  });
});

test.for([
  ['planned', false, 72],
  ['recorded', false, 72],
  ['recorded', true, 48],
] as const)(
  'the business approves hours (%s, all by QR code: %s) of a shift without a completion, and the worker has %s hours to dispute them',
  ([basis, isAllByQr, hours]) => {
    const figure = hoursOf(5.5);
    expect(decideTimeSheet(NEW_TIME_SHEET, APPROVE, facts({ base: { figure, basis, isAllByQr } }))).toEqual({
      ...{ allowed: true, step: 'proposed', figure },
      sheet: {
        ...{ state: 'proposed', proposedBy: 'business', isLower: false, dueAt: at(7 + hours) },
        ...{ figure, workerFigure: figure, businessFigure: figure },
      },
    });
  },
);

test('a worker who completes the shift agrees to the hours that the business has proposed, if they are the same', () => {
  const sheet = SHEETS['approved without the worker'];
  expect(decideTimeSheet(sheet, COMPLETED, facts())).toEqual({
    ...{ allowed: true, step: 'agreed', figure: PLANNED },
    sheet: { ...sheet, state: 'approved', dueAt: null },
  });
  const recordedSince = facts({ base: { figure: hoursOf(7), basis: 'recorded', isAllByQr: true } });
  for (const [other, when] of [
    [sheet, recordedSince],
    [SHEETS['proposed by the business'], facts()],
  ] as const)
    expect(decideTimeSheet(other, COMPLETED, when)).toEqual({ allowed: false, reason: 'hoursProposed' });
});

test('a completion that is undone leaves nothing but its steps', () => {
  expect(decideTimeSheet(SHEETS['proposed by the worker'], { action: 'takeBack', by: 'business' }, facts())).toEqual({
    ...{ allowed: true, sheet: NEW_TIME_SHEET, step: 'takenBack', figure: PLANNED },
  });
});

const LATE = at(9_999);
test.for([
  ['proposed by the worker', false, 'approved'],
  ['approved without the worker', true, 'approved'],
  ['approved without the worker', false, 'disputed'],
  ['proposed by the business', true, 'approved'],
  // The silence of a party counts only after a notification.
  ['proposed by the business', false, 'disputed'],
  ['lowered by the business', true, 'disputed'],
  ['lowered by the business', false, 'disputed'],
] as const)('without an answer, %s (the worker is notified: %s) becomes %s', ([name, isWorkerNotified, state]) => {
  const result = decideTimeSheet(
    SHEETS[name],
    { action: 'expire', by: 'system' },
    facts({ now: LATE, isWorkerNotified }),
  );
  expect(result).toMatchObject({ step: state, sheet: { state, dueAt: null, figure: SHEETS[name].figure } });
});

test('the operator decides on the hours of a party or on others that no party has proposed', () => {
  for (const length of [5, 5.5, 6]) {
    const figure = hoursOf(length);
    expect(decideTimeSheet(SHEETS.disputed, { action: 'decide', by: 'operator', figure }, facts())).toMatchObject({
      step: 'decided',
      sheet: { state: 'approved', proposedBy: null, figure, workerFigure: PLANNED, businessFigure: hoursOf(5) },
    });
  }
});

test.for([
  ['worker', 5, 'business'],
  ['business', 6, 'worker'],
] as const)('in a dispute, the %s agrees to the %s hours of the other party', ([by, length, proposedBy]) => {
  expect(decideTimeSheet(SHEETS.disputed, { action: 'agree', by }, facts())).toMatchObject({
    ...{ step: 'agreed', figure: hoursOf(length) },
    sheet: {
      ...{ state: 'approved', proposedBy, figure: hoursOf(length), isLower: proposedBy === 'business', dueAt: null },
      ...{ workerFigure: PLANNED, businessFigure: hoursOf(5) },
    },
  });
});

test.for([
  ['proposed by the worker', { action: 'propose', by: 'business', figure: PLANNED }, 'approved', []],
  [
    'lowered by the business',
    { action: 'propose', by: 'business', figure: PLANNED },
    'agreed',
    ['worker hoursDecided'],
  ],
  ['lowered by the business', { action: 'agree', by: 'business' }, 'agreed', ['worker hoursDecided']],
] as const)('the business agrees to hours that the worker has stated: %s, %o', ([name, input, step, notified]) => {
  const sheet = SHEETS[name];
  expect(decideTimeSheet(sheet, input, facts({ isCompleted: true }))).toMatchObject({
    ...{ step, figure: PLANNED },
    sheet: { state: 'approved', proposedBy: 'worker', figure: PLANNED, isLower: false, dueAt: null },
  });
  expect(notifiedOf(step, input, sheet.state).map(({ recipient, kind }) => `${recipient} ${kind}`)).toEqual(notified);
});

test('an agreement notifies neither party, unless they had stated different hours, and a payment notifies the worker', () => {
  const told = (['takenBack', 'approved', 'agreed', 'disputed', 'decided', 'settled'] as const).flatMap((step) =>
    TIME_SHEET_ACTORS.flatMap((by) =>
      notifiedOf(step, { action: 'agree', by }, 'proposed').map(({ recipient }) => `${by} ${step} ${recipient}`),
    ),
  );
  expect(told.filter((each) => !/ (?:disputed|decided|settled) /.test(each))).toEqual(['business agreed worker']);
  expect(told).toContain('worker disputed business');
  expect(told).toContain('system disputed business');
  expect(told.filter((each) => each.startsWith('operator decided'))).toHaveLength(2);
  const endOfDispute = (by: 'worker' | 'business') => notifiedOf('agreed', { action: 'agree', by }, 'disputed');
  expect(endOfDispute('worker')).toEqual([{ recipient: 'business', kind: 'hoursDecided' }]);
  expect(endOfDispute('business')).toEqual([{ recipient: 'worker', kind: 'hoursDecided' }]);
  const paid = notifiedOf('settled', { action: 'settle', by: 'business' }, 'approved');
  expect(paid).toEqual([{ recipient: 'worker', kind: 'hoursSettled' }]);
});

test('the other party is notified of a proposal, unless a completion makes it', () => {
  expect(notifiedOf('proposed', propose(5), 'recorded')).toEqual([{ recipient: 'worker', kind: 'hoursChanged' }]);
  expect(notifiedOf('proposed', APPROVE, 'recorded')).toEqual([{ recipient: 'worker', kind: 'hoursChanged' }]);
  expect(notifiedOf('proposed', state(7), 'proposed')).toEqual([{ recipient: 'business', kind: 'hoursStated' }]);
  expect(notifiedOf('proposed', COMPLETED, 'recorded')).toEqual([]);
});
