import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepUp, openList, takeIn, type HeldList } from './held-list.ts';

/** An item by its age: the higher the letter in the alphabet, the newer. */
const item = (id: string, says = '') => ({ id, createdAt: `2026-11-21T12:00:00.${id.charCodeAt(0) + 100}Z`, says });
const items = (ids: string) => ids.split('').map((id) => item(id));

type Item = ReturnType<typeof item>;

/** A card as its letter: in brackets where it is gone, followed by a plus where it is beyond, by a star where it is new. */
const shown = ({ cards }: HeldList<Item>) =>
  cards.map(({ item: { id }, state, isNew }) => {
    const star = isNew ? '*' : '';
    if (state === 'gone') return `(${id})${star}`;
    return `${id}${state === 'beyond' ? '+' : ''}${star}`;
  });

test('what is new waits, and moves nothing', () => {
  const held = keepUp(openList(items('cba')), items('edcba'), true);
  expect(shown(held)).toEqual(['c', 'b', 'a']);
  expect(held.waiting).toBe(2);
});

test('what is open again waits for its place in between', () => {
  const held = keepUp(openList(items('db')), items('dcb'), true);
  expect(shown(held)).toEqual(['d', 'b']);
  expect(held.waiting).toBe(1);
});

test('what waits comes in marked, what is gone leaves', () => {
  const latest = items('edca');
  const held = keepUp(openList(items('cba')), latest, true);
  expect(shown(held)).toEqual(['c', '(b)', 'a']);
  const taken = takeIn(held, latest);
  expect(shown(taken)).toEqual(['e*', 'd*', 'c', 'a']);
  expect(taken.waiting).toBe(0);
  expect(shown(takeIn(taken, items('fedca')))).toEqual(['f*', 'e*', 'd*', 'c', 'a']);
});

test('what no longer waits is no longer counted', () => {
  const held = keepUp(openList(items('a')), items('ba'), true);
  expect(keepUp(held, items('a'), true).waiting).toBe(0);
});

test('what changes does so in its place', () => {
  const held = keepUp(openList(items('ba')), [item('b'), item('a', 'something else')], true);
  expect(held.cards.map((card) => card.item.says)).toEqual(['', 'something else']);
});

test('what is gone stays in its place, and may come back there', () => {
  const gone = keepUp(openList(items('cba')), items('ca'), true);
  expect(shown(gone)).toEqual(['c', '(b)', 'a']);
  expect(shown(keepUp(gone, items('cba'), true))).toEqual(['c', 'b', 'a']);
});

test('the last one is gone where the list is whole, and beyond where it goes on', () => {
  const held = openList(items('cba'));
  expect(shown(keepUp(held, items('dcb'), true))).toEqual(['c', 'b', '(a)']);
  expect(shown(keepUp(held, items('dcb'), false))).toEqual(['c', 'b', 'a+']);
  // In the middle of what is loaded, none is beyond.
  expect(shown(keepUp(held, items('dca'), false))).toEqual(['c', '(b)', 'a']);
});

test('all of a list can be pushed past its end', () => {
  const held = keepUp(openList(items('cb')), items('ed'), false);
  expect(shown(held)).toEqual(['c+', 'b+']);
  expect(held.waiting).toBe(2);
});

test('what was gone is not taken for what is beyond', () => {
  const gone = keepUp(openList(items('cba')), items('ca'), false);
  expect(shown(keepUp(gone, items('ed'), false))).toEqual(['c+', '(b)', 'a+']);
});

test('a further page comes in below, unmarked', () => {
  const held = keepUp(openList(items('dc')), items('dcba'), true);
  expect(shown(held)).toEqual(['d', 'c', 'b', 'a']);
  expect(held.waiting).toBe(0);
});

test('of the same moment, the one with the lower id is the older', () => {
  const twin = (id: string) => ({ id, createdAt: '2026-11-21T12:00:00.000Z', says: '' });
  const held = keepUp(openList([twin('b')]), [twin('c'), twin('b'), twin('a')], true);
  expect(shown(held)).toEqual(['b', 'a']);
  expect(held.waiting).toBe(1);
});

test('whatever happens, no card above another changes place, and letting in shows the list as it is', () => {
  const list = fc
    .uniqueArray(fc.constantFrom(...'abcdefghij'.split('')))
    .map((ids) => items(ids.sort().reverse().join('')));
  fc.assert(
    fc.property(list, fc.array(fc.tuple(list, fc.boolean())), (first, changes) => {
      let held = openList(first);
      for (const [latest, isWhole] of changes) {
        const before = held.cards.map((card) => card.item.id);
        held = keepUp(held, latest, isWhole);
        const ids = held.cards.map((card) => card.item.id);
        expect(ids.slice(0, before.length)).toEqual(before);
        expect(new Set(ids).size).toBe(ids.length);
        const listed = held.cards.filter(({ state }) => state === 'listed');
        expect(listed.length + held.waiting).toBe(latest.length);
        expect(takeIn(held, latest).cards.map((card) => card.item)).toEqual(latest);
      }
    }),
  );
});
