import { expect, test } from 'vitest';
import { workingTimeTexts } from './working-time-texts.ts';

const job = { startDate: '2027-06-08T06:00:00.000Z', endDate: '2027-06-08T10:00:00.000Z' };
const NOTHING = { after: null, before: null, week: null, minutes: null };
const textsOf = (warning: Partial<Parameters<typeof workingTimeTexts>[0]>) =>
  workingTimeTexts({ kind: 'dailyRest', ...NOTHING, ...warning }, job).map((text) =>
    text.replaceAll(/[\u2068\u2069]/g, ''),
  );

test('the rest names the other shift, with its day unless it is that of the job', () => {
  const after = { businessName: 'Grand Hôtel', at: '2027-06-08T00:00:00.000Z' };
  const before = { businessName: 'Kajen', at: '2027-06-08T22:30:00.000Z' };
  expect(textsOf({ after, before })).toEqual([
    "Less than 11 hours' rest after your shift at Grand Hôtel, which ends 02:00.",
    "Less than 11 hours' rest before your shift at Kajen, which starts Wed, 9 Jun 00:30.",
  ]);
  expect(textsOf({})).toEqual(['The shift is so long that it leaves less than 11 hours\u0027 rest in 24 hours.']);
});

test('a week is named by its Monday', () => {
  const week = '2027-06-07';
  expect(textsOf({ kind: 'over40Hours', week, minutes: 42 * 60 + 30 })).toEqual([
    '42 h 30 min of work in the week from Mon, 7 Jun, which is more than 40 hours.',
  ]);
  expect(textsOf({ kind: 'weeklyRest', week, minutes: 20 * 60 })).toEqual([
    'At most 20 h of rest in a row in the week from Mon, 7 Jun. The law asks for 36 hours.',
  ]);
});
