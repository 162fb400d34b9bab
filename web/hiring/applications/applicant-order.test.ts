import { expect, test } from 'vitest';
import { isBelow } from './applicant-order.ts';

const [EARLIER, LATER] = ['2026-11-23T12:00:00Z', '2026-11-23T12:01:00Z'];
const applied = (createdAt: string, status: 'pending' | 'declined' | 'cancelled' | 'accepted', id = 'b') => ({
  id,
  status,
  createdAt,
});

test('an applicant is below those who applied earlier, and by id below those of the same time', () => {
  expect(isBelow(applied(LATER, 'pending'), applied(EARLIER, 'pending'))).toBe(true);
  expect(isBelow(applied(EARLIER, 'pending'), applied(LATER, 'pending'))).toBe(false);
  expect(isBelow(applied(LATER, 'pending', 'b'), applied(LATER, 'pending', 'a'))).toBe(true);
});

test.for(['declined', 'cancelled', 'accepted'] as const)('an applicant who is %s is below all who wait', (status) => {
  expect(isBelow(applied(EARLIER, status), applied(LATER, 'pending'))).toBe(true);
  expect(isBelow(applied(LATER, 'pending'), applied(EARLIER, status))).toBe(false);
});
