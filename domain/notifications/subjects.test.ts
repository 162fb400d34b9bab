import { expect, test } from 'vitest';
import { isAboutInvitation, isAboutJob, isReminder, NOTIFICATION_KINDS, pageOf, ruleOf } from '../index.ts';

test('a business reads about hours on its page for hours, and can undo a completion at the applicant', () => {
  const ofBusiness = NOTIFICATION_KINDS.filter((kind) => pageOf(kind, 'business') === 'hours');
  expect(ofBusiness).toEqual(['hoursStated', 'hoursDisputed', 'hoursDecided']);
});

test('a notification is about an application unless it is about a job to take, an invitation or shown numbers', () => {
  expect(NOTIFICATION_KINDS.filter(isAboutJob).toSorted()).toEqual(['newShift', 'replacementNeeded']);
  expect(NOTIFICATION_KINDS.filter(isAboutInvitation).toSorted()).toEqual(['invitationDeclined', 'invited']);
  const ofReveals = NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).about === 'reveal');
  expect(ofReveals).toEqual(['numbersRevealed', 'ownNumberRevealed']);
});

test('a reminder is what no action causes before a shift', () => {
  const kinds = ['confirmationAsked', 'shiftReminder', 'shiftSoon', 'unconfirmed'];
  expect(NOTIFICATION_KINDS.filter(isReminder).toSorted()).toEqual(kinds);
});
