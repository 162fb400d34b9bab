import { expect, test } from 'vitest';
import { withHeld } from './use-held-item.ts';

const held = { item: { id: 'b', note: 'as it was' }, index: 1 };
const item = (id: string) => ({ id, note: 'now' });
const shown = (...ids: string[]) =>
  withHeld(ids.map(item), held, ({ id }) => id).map(({ id, note }) => (note === 'now' ? id : `${id}, ${note}`));

test('a held item stays as it was while it changes', () => {
  expect(shown('a', 'b', 'c')).toEqual(['a', 'b, as it was', 'c']);
});

test('a held item moves with the list', () => {
  expect(shown('new', 'a', 'b')).toEqual(['new', 'a', 'b, as it was']);
});

test('a held item that leaves the list keeps its place, or the last one', () => {
  expect(shown('a', 'c')).toEqual(['a', 'b, as it was', 'c']);
  expect(shown()).toEqual(['b, as it was']);
});
