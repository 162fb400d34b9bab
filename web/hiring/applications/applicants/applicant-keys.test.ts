import { expect, test } from 'vitest';
import { applicantKeyOf } from './applicant-keys.ts';

const press = (key: string, change: Partial<Parameters<typeof applicantKeyOf>[0]> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ repeat: false, isComposing: false, defaultPrevented: false },
  ...change,
});

test.for([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'accept'],
  ['d', 'decline'],
  ['A', 'accept'],
  ['x', undefined],
  ['Enter', undefined],
] as const)('%s: %s', ([key, action]) => {
  expect(applicantKeyOf(press(key), false, false)).toBe(action);
});

test('the arrows move from name to name, and scroll elsewhere', () => {
  expect(applicantKeyOf(press('ArrowDown'), true, false)).toBe('next');
  expect(applicantKeyOf(press('ArrowUp'), true, false)).toBe('previous');
  expect(applicantKeyOf(press('ArrowDown'), false, false)).toBeUndefined();
});

test.for(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing', 'defaultPrevented'] as const)(
  'with %s a key does nothing',
  (property) => expect(applicantKeyOf(press('j', { [property]: true }), true, false)).toBeUndefined(),
);

test('a typed letter does nothing, and a key that is held down decides nothing', () => {
  expect(applicantKeyOf(press('a'), false, true)).toBeUndefined();
  expect(applicantKeyOf(press('a', { repeat: true }), false, false)).toBeUndefined();
  expect(applicantKeyOf(press('j', { repeat: true }), false, false)).toBe('next');
});
