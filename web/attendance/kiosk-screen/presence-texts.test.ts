import { expect, test } from 'vitest';
import { presenceTexts } from './presence-texts.ts';

const START = '2026-09-05T15:00:00.000Z';
const shift = {
  ...{ applicationId: 'shift', title: 'Bartender' },
  ...{ start: START, end: '2026-09-05T21:00:00.000Z', opensAt: START, isBreakAhead: false },
};
const at = (time: string) => new Date(`2026-09-05T${time}:00Z`);
const person = { personId: 'one', name: 'Eva Al', presence: 'absent' as const, since: null, shift };

test('a worker is expected until the shift begins', () => {
  expect(presenceTexts(person, at('14:59'))).toEqual(['Expected at 17:00']);
  expect(presenceTexts(person, at('15:00'))).toEqual(['Not here']);
  expect(presenceTexts({ ...person, shift: null }, at('14:59'))).toEqual(['Not here']);
});

test('a worker who has come is shown with the time', () => {
  const here = { ...person, presence: 'working' as const, since: '2026-09-05T14:50:00.000Z' };
  expect(presenceTexts(here, at('14:59'))).toEqual(['Working', 'since 16:50']);
  expect(presenceTexts({ ...here, presence: 'absent' }, at('14:59'))).toEqual(['Checked out 16:50']);
});
