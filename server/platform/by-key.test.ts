import { expect, test } from 'vitest';
import { byKey } from './by-key.ts';

test('things are found by their key, and by no other', () => {
  const things = byKey<string>();
  things.add('worker', 'Ada');
  things.add('worker', 'Bo');
  things.add('business', 'Krog');
  expect([...things.get('worker')]).toEqual(['Ada', 'Bo']);
  expect([...things.get('business')]).toEqual(['Krog']);
  expect([...things.get('nobody')]).toEqual([]);
});

test('what is removed is gone, and a key without things takes no room', () => {
  const things = byKey<string>();
  things.remove('worker', 'Ada');
  things.add('worker', 'Ada');
  things.add('worker', 'Bo');
  things.remove('worker', 'Nobody');
  things.remove('worker', 'Ada');
  expect([...things.get('worker')]).toEqual(['Bo']);
  things.remove('worker', 'Bo');
  expect(things.get('worker'), 'the empty set that all unknown keys share').toBe(things.get('nobody'));
});
