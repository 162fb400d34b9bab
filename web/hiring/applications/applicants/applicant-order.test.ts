import type { ApplicantHeadline } from '@passa/domain';
import { expect, test } from 'vitest';
import { isBelowIn } from './applicant-order.ts';

const [EARLIER, LATER] = ['2026-11-23T12:00:00Z', '2026-11-23T12:01:00Z'];
const applied = (
  createdAt: string,
  status: 'pending' | 'declined' | 'cancelled' | 'accepted',
  id = 'b',
  workedHere: 'workedHere' | 'newHere' = 'newHere',
  headline: ApplicantHeadline = 'allSkills',
) => ({ id, status, createdAt, match: status === 'pending' ? { workedHere, headline } : null });

const isBelow = isBelowIn(undefined);

test('an applicant is below earlier applicants, and by id below those of the same time', () => {
  expect(isBelow(applied(LATER, 'pending'), applied(EARLIER, 'pending'))).toBe(true);
  expect(isBelow(applied(EARLIER, 'pending'), applied(LATER, 'pending'))).toBe(false);
  expect(isBelow(applied(LATER, 'pending', 'b'), applied(LATER, 'pending', 'a'))).toBe(true);
});

test.for(['declined', 'cancelled', 'accepted'] as const)('an applicant who is %s is below all who wait', (status) => {
  for (const sort of [undefined, 'newest', 'bestMatch', 'workedHere'] as const) {
    expect(isBelowIn(sort)(applied(EARLIER, status), applied(LATER, 'pending'))).toBe(true);
    expect(isBelowIn(sort)(applied(LATER, 'pending'), applied(EARLIER, status))).toBe(false);
  }
});

test('sorted by newest, an applicant is below later applicants', () => {
  expect(isBelowIn('newest')(applied(EARLIER, 'pending'), applied(LATER, 'pending'))).toBe(true);
  expect(isBelowIn('newest')(applied(LATER, 'pending'), applied(EARLIER, 'pending'))).toBe(false);
});

test('sorted by earlier work, an applicant who is new here is below applicants who are not', () => {
  const [regular, stranger] = [applied(LATER, 'pending', 'b', 'workedHere'), applied(EARLIER, 'pending')];
  expect(isBelowIn('workedHere')(stranger, regular)).toBe(true);
  expect(isBelowIn('workedHere')(regular, stranger)).toBe(false);
  expect(isBelowIn('workedHere')(applied(LATER, 'pending'), stranger)).toBe(true);
});

test('sorted by match, an applicant is below applicants with a better match on the card', () => {
  const near = applied(LATER, 'pending', 'b', 'newHere', 'near');
  const far = applied(EARLIER, 'pending', 'a', 'newHere', 'far');
  expect(isBelowIn('bestMatch')(far, near)).toBe(true);
  expect(isBelowIn('bestMatch')(near, far)).toBe(false);
  expect(isBelowIn('bestMatch')({ ...far, createdAt: LATER }, far)).toBe(true);
});
