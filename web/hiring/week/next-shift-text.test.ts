import { isolated } from '@passa/domain';
import { expect, test } from 'vitest';
import { nextShiftText } from './next-shift-text.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const at = (startDate: string, status: 'accepted' | 'pending' = 'accepted', businessName = 'Lykta & Lind') => ({
  ...{ status, startDate, businessName },
});

test('the next shift is the first one that the worker is hired for and that has not begun', () => {
  const shifts = [
    at('2026-11-28T08:00:00.000Z', 'accepted', 'Kajen'),
    at('2026-11-27T17:00:00.000Z'),
    at('2026-11-27T11:00:00.000Z', 'accepted', 'Begun'),
    at('2026-11-27T13:00:00.000Z', 'pending', 'Applied'),
  ];
  expect(nextShiftText(shifts, NOW)).toBe(`Next: today 18:00 · ${isolated('Lykta & Lind')}`);
});

test('a shift after tomorrow has its date', () => {
  expect(nextShiftText([at('2026-11-30T17:00:00.000Z')], NOW)).toBe(
    `Next: mån 30 nov. 18:00 · ${isolated('Lykta & Lind')}`,
  );
  expect(nextShiftText([], NOW)).toBe(undefined);
});
