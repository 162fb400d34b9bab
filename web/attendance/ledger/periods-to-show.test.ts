import { expect, test } from 'vitest';
import { periodsToShow } from './periods-to-show.ts';

const entry = (businessDay: string, hasNumber = true) => ({ key: `key of ${businessDay}`, businessDay, hasNumber });
const none = new Map<string, string | null>();

test('the numbers of a day and of who is there now are shown, and none of the days between', () => {
  const listed = [entry('2026-11-28'), entry('2026-11-27'), entry('2026-11-24'), entry('2026-11-24')];
  expect(periodsToShow(listed, none)).toEqual([
    { from: '2026-11-24', to: '2026-11-24' },
    { from: '2026-11-27', to: '2026-11-28' },
  ]);
});

test('what is shown already, cannot be read any more or is missing is not asked for', () => {
  const shown = new Map([
    ['key of 2026-11-26', '19960412-1236'],
    ['key of 2026-11-27', null],
  ]);
  expect(periodsToShow([entry('2026-11-26'), entry('2026-11-27'), entry('2026-11-28', false)], shown)).toEqual([]);
});
