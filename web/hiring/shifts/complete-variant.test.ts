import { expect, test } from 'vitest';
import { completeVariant } from './complete-variant.ts';

const shift = { startDate: '2026-11-24T16:00:00.000Z', endDate: '2026-11-24T22:00:00.000Z' };

test.for([
  ['2026-11-24T15:59:59.999Z', 'quiet'],
  ['2026-11-24T16:00:00.000Z', 'secondary'],
  ['2026-11-24T21:59:59.999Z', 'secondary'],
  ['2026-11-24T22:00:00.000Z', 'primary'],
] as const)('at %s the button to complete a shift is %s', ([now, variant]) => {
  expect(completeVariant(shift, new Date(now))).toBe(variant);
});
