import { expect, test } from 'vitest';
import {
  DIGESTS,
  HIRE_NOTIFICATION_KINDS,
  HOURS_NOTIFICATION_KINDS,
  isAboutInvitation,
  isAboutJob,
  isByProgram,
  isReminder,
  NOTIFICATION_KINDS,
  OFFER_NOTIFICATION_KINDS,
  pageOf,
  ruleOf,
} from '../index.ts';

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

test('a mail counts against the limit of the account that causes it, unless it is a reminder or a decision', () => {
  const kinds = ['confirmationAsked', 'hoursDecided', 'noShowDecided', 'shiftReminder', 'shiftSoon', 'unconfirmed'];
  expect(NOTIFICATION_KINDS.filter(isByProgram).toSorted()).toEqual(kinds);
});

test('an acceptance tells the worker of the hire, and a booking tells the business', () => {
  expect(HIRE_NOTIFICATION_KINDS.toSorted()).toEqual(['accepted', 'shiftBooked']);
});

test('a step on the hours of a shift deals with its completion and with every earlier step', () => {
  const steps = ['hoursChanged', 'hoursDecided', 'hoursDisputed', 'hoursSettled', 'hoursStated', 'shiftCompleted'];
  expect(HOURS_NOTIFICATION_KINDS.toSorted()).toEqual(steps);
});

test('a new shift, a free place and an invitation offer a shift that another worker may get first', () => {
  expect(OFFER_NOTIFICATION_KINDS.toSorted()).toEqual(['invited', 'newShift', 'replacementNeeded']);
});

test('the digest of the week is due on Monday at 07:00', () => {
  expect(DIGESTS).toEqual([{ kind: 'weekDigest', weekday: 1, time: '07:00' }]);
});
