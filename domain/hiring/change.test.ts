import { expect, test } from 'vitest';
import {
  changedTerms,
  changeLines,
  countAsked,
  presentShiftTerms,
  readShiftTerms,
  termsToAgree,
  termsToConfirm,
  type ShiftTerms,
} from '../index.ts';

const NOW = new Date('2026-09-01T06:00:00Z');

const TERMS: ShiftTerms = {
  payRate: 180,
  address: 'Strandvägen 1',
  city: 'Stockholm',
  zipCode: '11451',
  startDate: new Date('2026-12-05T16:00:00Z'),
  endDate: new Date('2026-12-05T22:00:00Z'),
  breakStart: new Date('2026-12-05T19:00:00Z'),
  breakMinutes: 30,
  breakIsPaid: false,
  requiredExpertise: ['Bartender', 'Server'],
  languageRequirements: { Swedish: 'Basic' },
};

test.for<[Partial<ShiftTerms>, string[], string[]]>([
  [{}, [], []],
  [{ payRate: 200 }, [], ['payRate']],
  [{ payRate: 170 }, ['payRate'], ['payRate']],
  [{ endDate: new Date('2026-12-05T23:00:00Z') }, ['time'], ['time']],
  [{ zipCode: '11452' }, ['place'], ['place']],
  [{ breakIsPaid: true }, ['break'], ['break']],
  [{ breakStart: null, breakMinutes: null, breakIsPaid: null }, ['break'], ['break']],
  [{ requiredExpertise: ['Server', 'Bartender'] }, [], []],
  [{ requiredExpertise: ['Server'] }, ['expertise'], []],
  [{ languageRequirements: { Swedish: 'Basic', English: 'None' } }, [], []],
  [{ languageRequirements: { Swedish: 'Fluent' } }, ['languages'], []],
])('%o is confirmed by applicants: %j, and agreed to by hired workers: %j', ([change, toConfirm, toAgree]) => {
  const after = { ...TERMS, ...change };
  expect(termsToConfirm(TERMS, after)).toEqual(toConfirm);
  expect(termsToAgree(TERMS, after)).toEqual(toAgree);
});

test.for([TERMS, { ...TERMS, breakStart: null, breakMinutes: null, breakIsPaid: null }])(
  'the terms of a response are read as they were: %#',
  (terms) => expect(readShiftTerms(presentShiftTerms(terms))).toEqual(terms),
);

test('an edit of several jobs asks the people of those that it changes', () => {
  const later = { ...TERMS, payRate: 190 };
  const after = { ...TERMS, payRate: 190 };
  expect(
    countAsked([
      { before: TERMS, after, waitingCount: 5, hiredCount: 1 },
      { before: later, after, waitingCount: 7, hiredCount: 7 },
      { before: { ...TERMS, zipCode: '11452' }, after, waitingCount: 2, hiredCount: 3 },
    ]),
  ).toEqual({ applicants: 2, hired: 4 });
});

test('a change is shown with both versions of each term', () => {
  const after = { ...TERMS, payRate: 170, breakStart: null, breakMinutes: null, breakIsPaid: null };
  const change = {
    terms: changedTerms(TERMS, after),
    before: presentShiftTerms(TERMS),
    after: presentShiftTerms(after),
  };
  expect(changeLines(change, NOW).map(({ label, before, after: changed }) => [label, before, changed])).toEqual([
    ['Pay', '180 SEK/hr', '170 SEK/hr'],
    ['Break', expect.stringContaining('20:00'), 'No break'],
  ]);
});

test('a day of another year is shown with its year', () => {
  const after = {
    ...TERMS,
    startDate: new Date('2027-12-05T16:00:00Z'),
    endDate: new Date('2027-12-05T22:00:00Z'),
  };
  const change = {
    terms: changedTerms(TERMS, after),
    before: presentShiftTerms(TERMS),
    after: presentShiftTerms(after),
  };
  expect(changeLines(change, NOW)[0]).toMatchObject({
    before: 'Sat, 5 Dec 17:00–23:00',
    after: 'Sun, 5 Dec 2027 17:00–23:00',
  });
});
