import type { KioskEvent } from '@passa/domain';
import { expect, test } from 'vitest';
import type { PersonOnScreen } from './queries.ts';
import {
  isLate,
  toSend,
  waitingSince,
  withoutAccepted,
  withoutPast,
  withUnsent,
  type UnsentEvent,
} from './unsent-events.ts';

const shift = (applicationId: string) => ({
  applicationId,
  isBreakAhead: true,
  ...{ title: 'Bar', start: '2026-11-28T16:00:00Z', end: '2026-11-28T23:00:00Z', opensAt: '2026-11-28T14:00:00Z' },
});
const astrid: PersonOnScreen = {
  ...{ personId: 'a', name: 'Astrid Lind', presence: 'absent', since: null, shift: shift('astrid’s shift') },
};
const bo: PersonOnScreen = { personId: 'bo', name: 'Bo Ek', presence: 'working', since: null, shift: null };

const unsent = (id: string, kind: KioskEvent['kind'], person: KioskEvent['person'], name = ''): UnsentEvent => ({
  event: { id, kind, recordedAt: `2026-11-28T16:00:0${id}Z`, person },
  ...{ venueId: 'venue', name },
});
const byAstrid = { type: 'worker', applicationId: 'astrid’s shift', pin: '1234' } as const;

test('the screen shows people as they are after the events that wait', () => {
  const people = withUnsent(
    [astrid, bo],
    [
      unsent('1', 'checkIn', byAstrid),
      unsent('2', 'breakStart', byAstrid),
      unsent('3', 'checkOut', { type: 'person', id: 'bo' }),
    ],
  );
  expect(people.map(({ presence, since }) => [presence, since])).toEqual([
    ['onBreak', '2026-11-28T16:00:02Z'],
    ['absent', '2026-11-28T16:00:03Z'],
  ]);
  expect(people[0]?.shift?.isBreakAhead).toBe(false);
});

test('the oldest event that waits says since when, and a refused one does not wait', () => {
  const refused = { ...unsent('1', 'checkIn', byAstrid), refusal: 'Wrong PIN' };
  const [later, earlier] = [unsent('3', 'breakStart', byAstrid), unsent('2', 'checkIn', byAstrid)];
  expect(waitingSince([refused, later, earlier])).toEqual(new Date('2026-11-28T16:00:02Z'));
  expect(waitingSince([refused])).toBeUndefined();
});

test('an event that is being sent is not late, and one that waits for three seconds is', () => {
  const since = new Date('2026-11-28T16:00:02Z');
  expect(isLate(since, new Date('2026-11-28T16:00:04.999Z'))).toBe(false);
  expect(isLate(since, new Date('2026-11-28T16:00:05Z'))).toBe(true);
});

test('a person who was added without a connection is on the screen, once', () => {
  const added = unsent(
    '1',
    'checkIn',
    { type: 'newPerson', id: 'new', name: 'Eva Ek', country: 'SE', number: '19811228-9874' },
    'Eva Ek',
  );
  expect(withUnsent([bo], [added])).toEqual([
    bo,
    { personId: 'new', name: 'Eva Ek', presence: 'working', since: '2026-11-28T16:00:01Z', shift: null },
  ]);
  const known = { ...bo, personId: 'new' };
  expect(withUnsent([known], [added])).toHaveLength(1);
});

test('a refused event changes no person, and is not sent again', () => {
  const refused = { ...unsent('1', 'checkIn', byAstrid), refusal: 'That PIN isn’t right.' };
  const waiting = unsent('2', 'checkIn', byAstrid);
  expect(withUnsent([astrid], [refused])).toEqual([astrid]);
  expect(toSend([refused, waiting], 'venue', 10)).toEqual([waiting.event]);
});

test('what was recorded for another venue is not sent to this one', () => {
  expect(toSend([unsent('1', 'checkIn', byAstrid)], 'another', 10)).toEqual([]);
});

test('of a long list, the oldest events are sent first', () => {
  const all = ['1', '2', '3'].map((id) => unsent(id, 'checkIn', byAstrid));
  expect(toSend(all, 'venue', 2).map(({ id }) => id)).toEqual(['1', '2']);
});

test('accepted events leave the list, refused ones stay with their reason, and others wait', () => {
  const all = ['1', '2', '3', '4'].map((id) => unsent(id, 'checkIn', byAstrid));
  const left = withoutAccepted(all, [
    { id: '1', result: 'recorded' },
    { id: '2', result: 'misplaced' },
    { id: '3', result: 'refused', reason: 'wrongPin', message: 'That PIN isn’t right.' },
  ]);
  expect(left.map(({ event, refusal }) => [event.id, refusal])).toEqual([
    ['3', 'That PIN isn’t right.'],
    ['4', undefined],
  ]);
});

test('what was refused for a reason that passes waits, and is sent again', () => {
  const waiting = unsent('1', 'checkIn', byAstrid);
  const tooMany = { id: '1', result: 'refused', reason: 'tooManyGuesses', message: 'Wait', isPassing: true } as const;
  const left = withoutAccepted([waiting], [tooMany]);
  expect(left).toEqual([waiting]);
  expect(toSend(left, 'venue', 10)).toEqual([waiting.event]);
});

test('a screen of an earlier day shows no person with a shift that ended six hours ago, and no person who came a day ago', () => {
  const cook: PersonOnScreen = { ...bo, since: '2026-11-28T16:00:00Z' };
  const shownAt = (now: string) => withoutPast([astrid, cook], new Date(now)).map(({ name }) => name);
  expect(shownAt('2026-11-29T04:59:59Z')).toEqual(['Astrid Lind', 'Bo Ek']);
  expect(shownAt('2026-11-29T05:00:00Z')).toEqual(['Bo Ek']);
  expect(shownAt('2026-11-29T16:00:00Z')).toEqual([]);
});
