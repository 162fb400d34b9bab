import { expect, test } from 'vitest';
import { MultiMap } from './multi-map.ts';

test('values are found by their own key only', () => {
  const map = new MultiMap<string>();
  map.add('worker', 'Ada');
  map.add('worker', 'Bo');
  map.add('business', 'Krog');
  expect([...map.get('worker')]).toEqual(['Ada', 'Bo']);
  expect([...map.get('business')]).toEqual(['Krog']);
  expect([...map.get('nobody')]).toEqual([]);
});

test('a deleted value is gone, and a key without values takes no memory', () => {
  const map = new MultiMap<string>();
  map.delete('worker', 'Ada');
  map.add('worker', 'Ada');
  map.add('worker', 'Bo');
  map.delete('worker', 'Nobody');
  map.delete('worker', 'Ada');
  expect([...map.get('worker')]).toEqual(['Bo']);
  map.delete('worker', 'Bo');
  expect(map.get('worker'), 'the empty set that all unknown keys share').toBe(map.get('nobody'));
});
