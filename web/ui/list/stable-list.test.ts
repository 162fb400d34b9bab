import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile, createStableList, showNew, type StableList } from './stable-list.ts';

/** An item by its age: the higher the letter in the alphabet, the newer. */
const item = (id: string, note = '') => ({
  id,
  createdAt: `2026-11-21T12:00:00.${id.charCodeAt(0) + 100}Z`,
  note,
});
const items = (ids: string) => ids.split('').map((id) => item(id));

type Item = ReturnType<typeof item>;

/** A card as its letter: in brackets if gone, with a plus if beyond, with a star if new. */
const shown = ({ cards }: StableList<Item>) =>
  cards.map(({ item: { id }, state, isNew }) => {
    const star = isNew ? '*' : '';
    if (state === 'gone') return `(${id})${star}`;
    return `${id}${state === 'beyond' ? '+' : ''}${star}`;
  });

test('a new item is counted and moves no card', () => {
  const stable = reconcile(createStableList(items('cba')), items('edcba'), true);
  expect(shown(stable)).toEqual(['c', 'b', 'a']);
  expect(stable.newItemCount).toBe(2);
});

test('an item that belongs between two cards is counted', () => {
  const stable = reconcile(createStableList(items('db')), items('dcb'), true);
  expect(shown(stable)).toEqual(['d', 'b']);
  expect(stable.newItemCount).toBe(1);
});

test('showing new items marks them as new and removes cards that are gone', () => {
  const latest = items('edca');
  const stable = reconcile(createStableList(items('cba')), latest, true);
  expect(shown(stable)).toEqual(['c', '(b)', 'a']);
  const updated = showNew(stable, latest);
  expect(shown(updated)).toEqual(['e*', 'd*', 'c', 'a']);
  expect(updated.newItemCount).toBe(0);
  expect(shown(showNew(updated, items('fedca')))).toEqual(['f*', 'e*', 'd*', 'c', 'a']);
});

test('a new item that disappears is no longer counted', () => {
  const stable = reconcile(createStableList(items('a')), items('ba'), true);
  expect(reconcile(stable, items('a'), true).newItemCount).toBe(0);
});

test('a changed item is updated in its position', () => {
  const stable = reconcile(createStableList(items('ba')), [item('b'), item('a', 'something else')], true);
  expect(stable.cards.map((card) => card.item.note)).toEqual(['', 'something else']);
});

test('a card that is gone keeps its position, and is listed there again if its item returns', () => {
  const gone = reconcile(createStableList(items('cba')), items('ca'), true);
  expect(shown(gone)).toEqual(['c', '(b)', 'a']);
  expect(shown(reconcile(gone, items('cba'), true))).toEqual(['c', 'b', 'a']);
});

test('a missing last item is gone in a complete list and beyond in a partial one', () => {
  const stable = createStableList(items('cba'));
  expect(shown(reconcile(stable, items('dcb'), true))).toEqual(['c', 'b', '(a)']);
  expect(shown(reconcile(stable, items('dcb'), false))).toEqual(['c', 'b', 'a+']);
  // An item missing from the middle of the loaded pages is gone in either case.
  expect(shown(reconcile(stable, items('dca'), false))).toEqual(['c', '(b)', 'a']);
});

test('every card can be pushed past the end', () => {
  const stable = reconcile(createStableList(items('cb')), items('ed'), false);
  expect(shown(stable)).toEqual(['c+', 'b+']);
  expect(stable.newItemCount).toBe(2);
});

test('a card that is gone does not turn into one that is beyond', () => {
  const gone = reconcile(createStableList(items('cba')), items('ca'), false);
  expect(shown(reconcile(gone, items('ed'), false))).toEqual(['c+', '(b)', 'a+']);
});

test('the next page is appended without marks', () => {
  const stable = reconcile(createStableList(items('dc')), items('dcba'), true);
  expect(shown(stable)).toEqual(['d', 'c', 'b', 'a']);
  expect(stable.newItemCount).toBe(0);
});

test('of two items created at the same time, the lower id is the older', () => {
  const twin = (id: string) => ({ id, createdAt: '2026-11-21T12:00:00.000Z', note: '' });
  const stable = reconcile(createStableList([twin('b')]), [twin('c'), twin('b'), twin('a')], true);
  expect(shown(stable)).toEqual(['b', 'a']);
  expect(stable.newItemCount).toBe(1);
});

test('no update changes the order of the cards, and showing new items yields the latest list', () => {
  const list = fc
    .uniqueArray(fc.constantFrom(...'abcdefghij'.split('')))
    .map((ids) => items(ids.sort().reverse().join('')));
  fc.assert(
    fc.property(list, fc.array(fc.tuple(list, fc.boolean())), (first, changes) => {
      let stable = createStableList(first);
      for (const [latest, isWhole] of changes) {
        const before = stable.cards.map((card) => card.item.id);
        stable = reconcile(stable, latest, isWhole);
        const ids = stable.cards.map((card) => card.item.id);
        expect(ids.slice(0, before.length)).toEqual(before);
        expect(new Set(ids).size).toBe(ids.length);
        const listed = stable.cards.filter(({ state }) => state === 'listed');
        expect(listed.length + stable.newItemCount).toBe(latest.length);
        expect(showNew(stable, latest).cards.map((card) => card.item)).toEqual(latest);
      }
    }),
  );
});
