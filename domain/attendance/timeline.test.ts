import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ATTENDANCE_KINDS,
  possibleEvents,
  usualFirst,
  PRESENCES,
  presenceAfter,
  type AttendanceKind,
} from './attendance-events.ts';
import {
  hasAttendanceEvidence,
  hasHadBreak,
  currentEvents,
  lacksPauseEnd,
  possibleNext,
  presenceSince,
  timelineOf,
  timesInHouse,
  type StoredEvent,
} from './timeline.ts';

const NIGHT = Date.parse('2026-11-28T16:00:00Z');
const at = (minutes: number) => new Date(NIGHT + minutes * 60_000);

/** Events of one person, received in the order given. */
const eventsOf = (...given: [AttendanceKind, number, Partial<StoredEvent>?][]): StoredEvent[] =>
  given.map(([kind, minutes, rest], index) => ({
    id: `event ${index + 1}`,
    number: index + 1,
    kind,
    occurredAt: at(minutes),
    source: 'qr',
    correctsId: null,
    isVoid: false,
    ...rest,
  }));

test('a shift with a break and a walk outside is one stay with two pauses, and two times in the house', () => {
  const { presence, stays, misplaced } = timelineOf(
    eventsOf(
      ['checkIn', 0],
      ['breakStart', 120],
      ['breakEnd', 150],
      ['leave', 200],
      ['return', 210],
      ['checkOut', 480],
    ),
  );
  expect({ presence, misplaced }).toEqual({ presence: 'absent', misplaced: [] });
  expect(stays).toEqual([
    {
      start: at(0),
      end: at(480),
      pauses: [
        { isAway: false, start: at(120), end: at(150) },
        { isAway: true, start: at(200), end: at(210) },
      ],
    },
  ]);
  expect(stays.flatMap(timesInHouse)).toEqual([
    { start: at(0), end: at(200) },
    { start: at(210), end: at(480) },
  ]);
});

test('a worker who leaves the house during a break is away from then on', () => {
  const { presence, stays } = timelineOf(eventsOf(['checkIn', 0], ['breakStart', 10], ['leave', 20]));
  expect(presence).toBe('away');
  expect(stays[0]?.pauses).toEqual([
    { isAway: false, start: at(10), end: at(20) },
    { isAway: true, start: at(20), end: null },
  ]);
  expect(stays.flatMap(timesInHouse)).toEqual([{ start: at(0), end: at(20) }]);
});

test('a pause that only the check-out ends has no recorded end, and its worker has no second time in the house', () => {
  const { stays } = timelineOf(eventsOf(['checkIn', 0], ['leave', 20], ['checkOut', 60]));
  expect(stays).toEqual([{ start: at(0), end: at(60), pauses: [{ isAway: true, start: at(20), end: null }] }]);
  expect([lacksPauseEnd({ stays }), lacksPauseEnd(timelineOf(eventsOf(['checkIn', 0], ['leave', 20])))]).toEqual([
    true,
    false,
  ]);
  expect(stays.flatMap(timesInHouse)).toEqual([{ start: at(0), end: at(20) }]);
});

test('a split shift has two stays', () => {
  const { stays } = timelineOf(eventsOf(['checkIn', 0], ['checkOut', 60], ['checkIn', 120]));
  expect(stays.map(({ start, end }) => [start, end])).toEqual([
    [at(0), at(60)],
    [at(120), null],
  ]);
});

test('an event that cannot happen changes nothing and is reported', () => {
  const events = eventsOf(['checkIn', 0], ['checkIn', 1], ['return', 2], ['checkOut', 60]);
  const { stays, misplaced } = timelineOf(events);
  expect(stays).toEqual([{ start: at(0), end: at(60), pauses: [] }]);
  expect(misplaced.map(({ id }) => id)).toEqual(['event 2', 'event 3']);
});

test('the last correction of an event counts, and an event that was taken back does not', () => {
  const events = eventsOf(
    ['checkIn', 0],
    ['breakStart', 30],
    ['checkOut', 60],
    ['checkOut', 70, { correctsId: 'event 3' }],
    ['checkOut', 65, { correctsId: 'event 3' }],
    ['breakStart', 30, { correctsId: 'event 2', isVoid: true }],
  );
  expect(currentEvents(events).map(({ id, occurredAt }) => [id, occurredAt])).toEqual([
    ['event 1', at(0)],
    ['event 3', at(65)],
  ]);
  expect(timelineOf(events).stays).toEqual([{ start: at(0), end: at(65), pauses: [] }]);
});

test('a correction can be taken back, and the event counts again after another correction', () => {
  const events = eventsOf(
    ['checkIn', 0],
    ['checkIn', 5, { correctsId: 'event 1', isVoid: true }],
    ['checkIn', 10, { correctsId: 'event 1' }],
  );
  expect(timelineOf(events).stays).toEqual([{ start: at(10), end: null, pauses: [] }]);
});

const anyEvents = fc
  .array(fc.tuple(fc.constantFrom(...ATTENDANCE_KINDS), fc.nat({ max: 600 })), { maxLength: 20 })
  .map((given) => eventsOf(...given));

test('the order in which events arrive does not matter, and each stay has its times in order', () => {
  fc.assert(
    fc.property(anyEvents, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (events, order) => {
      const shuffled = events
        .map((event, index) => ({ event, by: order[index] ?? 0 }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ event }) => event);
      const timeline = timelineOf(shuffled);
      expect(timeline).toEqual(timelineOf(events));
      const times = timeline.stays.flatMap(({ start, end, pauses }) => [
        start,
        ...pauses.flatMap((pause) => [pause.start, pause.end ?? pause.start]),
        ...(end ? [end] : []),
      ]);
      expect(times.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(times);
      expect(timeline.stays.slice(0, -1).every(({ end }) => end !== null)).toBe(true);
      expect(timeline.presence === 'absent').toBe(timeline.stays.every(({ end }) => end !== null));
    }),
  );
});

test('in every presence something can happen, and each event is possible in some', () => {
  expect(PRESENCES.map((presence) => [presence, possibleEvents(presence)])).toEqual([
    ['absent', ['checkIn']],
    ['working', ['breakStart', 'leave', 'checkOut']],
    ['onBreak', ['breakEnd', 'leave', 'checkOut']],
    ['away', ['return', 'checkOut']],
  ]);
  expect(presenceAfter('onBreak', 'checkIn')).toBeUndefined();
});

test.for([
  [[], null],
  [[['checkIn', 0]], at(0)],
  [
    [
      ['checkIn', 0],
      ['breakStart', 10],
    ],
    at(10),
  ],
  [
    [
      ['checkIn', 0],
      ['breakStart', 10],
      ['leave', 20],
    ],
    at(20),
  ],
  [
    [
      ['checkIn', 0],
      ['breakStart', 10],
      ['breakEnd', 30],
    ],
    at(30),
  ],
  [
    [
      ['checkIn', 0],
      ['breakStart', 10],
      ['checkOut', 40],
    ],
    at(40),
  ],
] satisfies [[AttendanceKind, number][], Date | null][])('after %j the presence lasts since %s', ([events, since]) => {
  expect(presenceSince(timelineOf(eventsOf(...events)))).toEqual(since);
});

test('a check-out by the system ends a stay as presumed, and the real one can still be recorded', () => {
  const timeline = timelineOf(eventsOf(['checkIn', 0], ['checkOut', 300, { source: 'system' }]));
  expect(timeline).toMatchObject({ presence: 'absent', misplaced: [] });
  expect(timeline.stays).toEqual([{ start: at(0), end: at(300), pauses: [], isEndPresumed: true }]);
  expect(possibleNext(timeline)).toEqual(['checkOut']);
});

test.each<[string, [AttendanceKind, number, Partial<StoredEvent>?][]]>([
  ['a later check-out', [['checkOut', 330]]],
  ['an earlier check-out', [['checkOut', 290]]],
  ['one at the same time', [['checkOut', 300]]],
  [
    'a break and a check-out of a kiosk without a connection',
    [
      ['breakStart', 310],
      ['breakEnd', 320],
      ['checkOut', 330],
    ],
  ],
])('%s takes the place of the check-out by the system', (_, later) => {
  const { presence, stays, misplaced } = timelineOf(
    eventsOf(['checkIn', 0], ['checkOut', 300, { source: 'system' }], ...later),
  );
  const last = later.at(-1)?.[1] ?? 0;
  expect({ presence, misplaced, count: stays.length }).toEqual({ presence: 'absent', misplaced: [], count: 1 });
  expect(stays[0]).toMatchObject({ start: at(0), end: at(last) });
  expect(stays[0]?.isEndPresumed).toBeUndefined();
});

test('a check-out by the system that the venue corrects is presumed no longer', () => {
  const timeline = timelineOf(
    eventsOf(
      ['checkIn', 0],
      ['checkOut', 300, { source: 'system' }],
      ['checkOut', 320, { source: 'business', correctsId: 'event 2' }],
    ),
  );
  expect(timeline.stays).toEqual([{ start: at(0), end: at(320), pauses: [] }]);
  expect(possibleNext(timeline)).toEqual(['checkIn']);
});

test('a check-out by the system stands before another check-in', () => {
  const { stays } = timelineOf(eventsOf(['checkIn', 0], ['checkOut', 300, { source: 'system' }], ['checkIn', 400]));
  expect(stays).toHaveLength(2);
});

test.for([
  ['with a break ahead', 'working', true, 30, 'breakStart'],
  ['with a break ahead, less than 30 minutes before the end', 'working', true, 29, 'checkOut'],
  ['without a break ahead', 'working', false, 300, 'checkOut'],
  ['on a break', 'onBreak', false, 30, 'breakEnd'],
  ['on a break, after the end', 'onBreak', false, -1, 'checkOut'],
  ['before the check-in, after the end', 'absent', true, -1, 'checkIn'],
] as const)('the usual event %s', ([, presence, isBreakAhead, minutes, usual]) => {
  const end = at(minutes).toISOString();
  expect(usualFirst(possibleEvents(presence), { end, isBreakAhead }, at(0))[0]).toBe(usual);
});

test('a person without a shift has no break ahead', () => {
  expect(usualFirst(possibleEvents('working'), null, at(0))).toEqual(['checkOut', 'breakStart', 'leave']);
});

test('a break counts as taken once it has begun, and time out of the house does not', () => {
  expect(hasHadBreak(timelineOf(eventsOf(['checkIn', 0], ['leave', 10], ['return', 20])))).toBe(false);
  expect(hasHadBreak(timelineOf(eventsOf(['checkIn', 0], ['breakStart', 10])))).toBe(true);
});

const takenBack = { correctsId: 'event 1', isVoid: true, source: 'business' } as const;
test.for([
  ['nothing', [], false],
  ['a check-in at the kiosk', eventsOf(['checkIn', 0]), true],
  ['a check-in that the venue takes back', eventsOf(['checkIn', 0], ['checkIn', 0, takenBack]), true],
  ['a whole stay', eventsOf(['checkIn', 0], ['checkOut', 5]), true],
  ['an entry of the venue', eventsOf(['checkIn', 0, { source: 'business' }]), true],
  [
    'its own entry that it takes back',
    eventsOf(['checkIn', 0, { source: 'business' }], ['checkIn', 0, takenBack]),
    false,
  ],
] as const)('whether a worker came, by %s', ([, events, hasCome]) => {
  expect(hasAttendanceEvidence(events)).toBe(hasCome);
});
