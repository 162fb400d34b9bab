import { expect, test } from 'vitest';
import type { AttendanceKind, AttendanceSource } from './attendance-events.ts';
import { paidMinutes, type AgreedHours } from './worked-hours.ts';
import { hoursBase, isWithoutLateEvents, ownRecord } from './hours-base.ts';
import { followsOwnEvents, isOpenByOwnEvents, possibleForWorker } from './own-events.ts';
import type { ReceivedEvent } from './timeline.ts';

const EVENING = Date.parse('2026-09-05T15:00:00Z');
/** @param hours after the start of the shift, which lasts 6 */
const at = (hours: number) => new Date(EVENING + Math.round(hours * 60) * 60_000);
const AGREED: AgreedHours = {
  ...{ startDate: at(0), endDate: at(6), payRate: 180 },
  ...{ breakStart: at(3), breakMinutes: 30, breakIsPaid: false },
};

type Entry = readonly [kind: AttendanceKind, hours: number, source?: AttendanceSource];
/** A correction of an entry by its place: another time, or null if the event did not happen. */
type Correction = readonly [corrects: number, hours: number | null];

/** Events in the order received, each at once. The worker enters them by QR code unless a source is given. */
function recorded(entries: readonly Entry[], corrections: readonly Correction[] = []): ReceivedEvent[] {
  const events = entries.map(([kind, hours, source = 'qr'], number) => ({
    ...{ id: String(number), number, kind, occurredAt: at(hours), source },
    ...{ correctsId: null, isVoid: false },
  }));
  const added = corrections.flatMap(([corrects, hours], index) => {
    const event = events[corrects];
    const number = events.length + index;
    const change = { correctsId: String(corrects), isVoid: hours === null, source: 'business' as const };
    return event ? [{ ...event, ...change, id: String(number), number, occurredAt: at(hours ?? 0) }] : [];
  });
  return [...events, ...added].map((event) => ({ ...event, receivedAt: event.occurredAt }));
}

const figure = (start: number, end: number, ...breaks: [number, number][]) => ({
  ...{ start: at(start), end: at(end) },
  breaks: breaks.map(([from, until]) => ({ start: at(from), end: at(until) })),
});
const PLANNED = figure(0, 6, [3, 3.5]);
const WORKED: Entry[] = [
  ['checkIn', 0],
  ['breakStart', 3],
  ['breakEnd', 3.25],
  ['checkOut', 6],
];
const OWN = figure(0, 6, [3, 3.25]);

test.for<[string, Correction[], Entry[]]>([
  ['a check-out an hour after the start', [[3, 1]], []],
  ['a later check-in', [[0, 2]], []],
  ['an earlier start of the break', [[1, 2]], []],
  ['a later end of the break', [[2, 4]], []],
  ['an end of the break that is taken back', [[2, null]], []],
  ['a check-in that is taken back', [[0, null]], []],
  ['a check-out that is taken back', [[3, null]], []],
  ['everything taken back', WORKED.map((_, index) => [index, null] as const), []],
  ['several small steps', [5.9, 5.5, 5, 4.5, 4].map((hours) => [3, hours] as const), []],
  [
    'another break',
    [],
    [
      ['breakStart', 4, 'business'],
      ['breakEnd', 5, 'business'],
    ],
  ],
  ['an earlier check-out', [], [['checkOut', 2, 'business']]],
])('what the worker recorded is their figure, whatever the venue has made of it: %s', ([, corrections, entries]) => {
  const events = recorded([...WORKED, ...entries], corrections);
  expect(ownRecord(events, AGREED)).toEqual(OWN);
  expect(hoursBase(events, AGREED).base).toMatchObject({ figure: OWN, basis: 'recorded', isAllByQr: false });
});

test('what the venue has entered counts where it does not pay less', () => {
  const longer = recorded(WORKED, [[3, 7]]);
  expect(hoursBase(longer, AGREED)).toEqual({
    base: { figure: figure(0, 7, [3, 3.25]), basis: 'recorded', isAllByQr: false },
    corrected: null,
  });
  const shorter = recorded(WORKED, [[3, 5]]);
  expect(hoursBase(shorter, AGREED)).toMatchObject({ base: { figure: OWN }, corrected: figure(0, 5, [3, 3.25]) });
  expect(hoursBase(recorded(WORKED), AGREED)).toMatchObject({ base: { figure: OWN, isAllByQr: true } });
});

test.for<[string, Entry[], ReturnType<typeof figure> | null]>([
  ['nothing', [], null],
  ['only by the venue', [['checkIn', 0, 'business']], null],
  [
    'by the venue, and the system checked out',
    [
      ['checkIn', 0, 'business'],
      ['checkOut', 6, 'system'],
    ],
    null,
  ],
  ['no check-out yet', [['checkIn', 0.5]], figure(0.5, 6)],
  [
    'no check-out, and work after the planned end',
    [
      ['checkIn', 0],
      ['breakStart', 6],
      ['breakEnd', 6.5],
    ],
    figure(0, 6.5, [6, 6.5]),
  ],
  [
    'a check-out that the venue has entered first',
    [
      ['checkIn', 0],
      ['checkOut', 1, 'business'],
    ],
    figure(0, 6),
  ],
  [
    'a check-in that the venue has entered first',
    [
      ['checkIn', 2, 'business'],
      ['checkOut', 6],
    ],
    figure(0, 6),
  ],
  [
    'a second check-in that the venue has entered first',
    [
      ['checkIn', 0],
      ['checkOut', 2],
      ['checkIn', 3, 'business'],
      ['checkOut', 6],
    ],
    figure(0, 6, [2, 3]),
  ],
  [
    'a check-in and a check-out in one minute',
    [
      ['checkIn', 1],
      ['checkOut', 1],
    ],
    null,
  ],
])('the own record of a worker: %s', ([, entries, expected]) => {
  expect(ownRecord(recorded(entries), AGREED)).toEqual(expected);
});

test.for<[number, 'recorded' | 'planned']>([
  [1, 'planned'],
  [5.4, 'planned'],
  [5.5, 'recorded'],
  [7, 'recorded'],
])('%s hours that the venue alone has entered count as %s: the worker has recorded nothing else', ([end, basis]) => {
  const events = recorded([
    ['checkIn', 0, 'business'],
    ['checkOut', end, 'business'],
  ]);
  const entered = figure(0, end);
  expect(hoursBase(events, AGREED)).toEqual({
    base: { figure: basis === 'recorded' ? entered : PLANNED, basis, isAllByQr: false },
    corrected: basis === 'recorded' ? null : entered,
  });
});

test('a worker checked out by the venue alone can still record events', () => {
  const events = recorded([
    ['checkIn', 0],
    ['checkOut', 1, 'business'],
  ]);
  expect(possibleForWorker(events)).toEqual(['breakStart', 'leave', 'checkOut', 'checkIn']);
  expect([followsOwnEvents(events, 'checkOut'), followsOwnEvents(events, 'checkIn')]).toEqual([true, false]);
  const left = recorded([
    ['checkIn', 0],
    ['checkOut', 1],
  ]);
  expect([possibleForWorker(left), followsOwnEvents(left, 'checkOut')]).toEqual([['checkIn'], false]);
});

const QR_DAY: Entry[] = [
  ['checkIn', 0],
  ['breakStart', 2],
  ['checkOut', 6],
];
const NO_BREAK: AgreedHours = { ...AGREED, breakStart: null, breakMinutes: null, breakIsPaid: null };

test.for<[string, Entry[], AgreedHours, ReturnType<typeof figure>]>([
  ['until the check-out of the worker', QR_DAY, AGREED, figure(0, 6, [2, 2.5])],
  ['with no agreed break', QR_DAY, NO_BREAK, figure(0, 6)],
  [
    'after three minutes, and the system checked out',
    [
      ['checkIn', 0],
      ['breakStart', 0.05],
      ['checkOut', 6, 'system'],
    ],
    ...([AGREED, figure(0, 6, [0.05, 0.55])] as const),
  ],
  [
    'out of the house, until the check-out of the worker',
    [
      ['checkIn', 0],
      ['leave', 2],
      ['checkOut', 6],
    ],
    ...([AGREED, figure(0, 6, [2, 2.5])] as const),
  ],
])(
  'a forgotten end of a pause is presumed, and nothing counts as recorded by QR code: %s',
  ([, entries, agreed, own]) => {
    const events = recorded(entries);
    expect(ownRecord(events, agreed)).toEqual(own);
    expect(hoursBase(events, agreed)).toEqual({
      base: { figure: own, basis: 'recorded', isAllByQr: false },
      corrected: null,
    });
  },
);

test('a worker who left the house and did not check out has not come back', () => {
  const events = recorded([
    ['checkIn', 0],
    ['leave', 2],
    ['checkOut', 6, 'system'],
  ]);
  expect(ownRecord(events, AGREED)).toEqual(figure(0, 6, [2, 6]));
});

const ENDS = [
  ['breakStart', 'breakEnd', 'qr'],
  ['leave', 'return', 'qr'],
  ['leave', 'return', 'system'],
] as const;
const CHANGES: [string, number | null][] = [
  ['later', 5.75],
  ['to just after the start of the pause', 2.01],
  ['taken back', null],
];
test.for(ENDS.flatMap((end) => CHANGES.map((change) => [...end, ...change] as const)))(
  'an end of a pause that the venue entered keeps its first time for the worker: %s %s, check-out by %s, %s',
  ([start, end, by, , hours]) => {
    const entered: Entry[] = [
      ['checkIn', 0],
      [start, 2],
      ['checkOut', 6, by],
      [end, 2.25, 'business'],
    ];
    expect(hoursBase(recorded(entered), AGREED)).toMatchObject({
      ...{ base: { figure: figure(0, 6, [2, 2.25]) }, corrected: null },
    });
    const events = recorded(entered, [[3, hours]]);
    const { base, corrected } = hoursBase(events, AGREED);
    expect(paidMinutes(base.figure, AGREED)).toBeGreaterThanOrEqual(345);
    expect(corrected === null).toBe(hours === 2.01);
  },
);

test('an end of a pause that the venue enters late does not lower the figure of the worker', () => {
  const events = recorded([...QR_DAY, ['breakEnd', 5.75, 'business']]);
  expect(hoursBase(events, AGREED)).toMatchObject({
    ...{ base: { figure: figure(0, 6, [2, 2.5]) }, corrected: figure(0, 6, [2, 5.75]) },
  });
});

test('an end of a pause that the venue enters counts only where the worker has recorded none', () => {
  const ended: Entry[] = [...WORKED, ['breakEnd', 3.125, 'business']];
  expect(ownRecord(recorded(ended), AGREED)).toEqual(OWN);
});

/** Events by PIN, of which those at some places were sent by the kiosk two hours later. */
const byPin = (entries: readonly Entry[], late: readonly number[]): ReceivedEvent[] =>
  recorded(entries.map(([kind, hours]) => [kind, hours, 'pin'] as const)).map((event, index) => ({
    ...event,
    receivedAt: late.includes(index) ? new Date(event.occurredAt.getTime() + 2 * 3_600_000) : event.occurredAt,
  }));

test.for<[string, ReceivedEvent[], ReturnType<typeof figure>, 'recorded' | 'planned']>([
  [
    'a check-out half an hour after the start',
    byPin(
      [
        ['checkIn', 0],
        ['checkOut', 0.5],
      ],
      [1],
    ),
    figure(0, 6),
    'recorded',
  ],
  [
    'a check-in',
    byPin(
      [
        ['checkIn', 3],
        ['checkOut', 6],
      ],
      [0],
    ),
    figure(0, 6),
    'recorded',
  ],
  ['a break', byPin([...WORKED.slice(0, 3), ['checkOut', 6]], [1, 2]), figure(0, 6), 'recorded'],
  [
    'everything',
    byPin(
      [
        ['checkIn', 1],
        ['checkOut', 2],
      ],
      [0, 1],
    ),
    PLANNED,
    'planned',
  ],
])('what a kiosk sends late does not lower the figure of the worker: %s', ([, events, own, basis]) => {
  const { base, corrected } = hoursBase(events, AGREED);
  expect(base).toEqual({ figure: own, basis, isAllByQr: false });
  expect(isWithoutLateEvents(events, AGREED)).toBe(true);
  expect(corrected && paidMinutes(corrected, AGREED)).toBeLessThan(paidMinutes(own, AGREED));
});

test('what a kiosk sends late counts where it does not pay less, and otherwise leaves the worker at work', () => {
  const longer = byPin(
    [
      ['checkIn', -0.5],
      ['checkOut', 6.5],
    ],
    [0, 1],
  );
  expect(hoursBase(longer, AGREED)).toMatchObject({ base: { figure: figure(-0.5, 6.5) }, corrected: null });
  expect(isWithoutLateEvents(longer, AGREED)).toBe(false);
  const left = (late: number[]) =>
    byPin(
      [
        ['checkIn', 0],
        ['checkOut', 1],
      ],
      late,
    );
  expect([isOpenByOwnEvents(left([])), isOpenByOwnEvents(left([1]))]).toEqual([false, true]);
  expect(possibleForWorker(left([1]))).toContain('checkOut');
});
