import { expect, test } from 'vitest';
import { datesOf, isDayChoice } from './day-choice.ts';

test.for(['today', 'tomorrow', 'weekend', 'next-week', '2026-12-05', '2028-02-29', '2000-01-01', '2099-12-31'])(
  '%j is a choice',
  (value) => expect(isDayChoice(value)).toBe(true),
);

test.for([
  'yesterday',
  '2026-02-29',
  '2026-13-01',
  '2026-12-5',
  '2026-12-05 ',
  '1999-12-31',
  '3000-01-01',
  '',
  5,
  null,
])('%j is not a choice', (value) => expect(isDayChoice(value)).toBe(false));

test.for([
  ['today', '2026-11-25T12:00:00Z', ['2026-11-25']],
  ['tomorrow', '2026-11-25T12:00:00Z', ['2026-11-26']],
  // In Stockholm it is the next day already.
  ['today', '2026-12-31T23:30:00Z', ['2027-01-01']],
  ['weekend', '2026-11-23T12:00:00Z', ['2026-11-27', '2026-11-28', '2026-11-29']],
  ['weekend', '2026-11-27T12:00:00Z', ['2026-11-27', '2026-11-28', '2026-11-29']],
  ['weekend', '2026-11-28T12:00:00Z', ['2026-11-28', '2026-11-29']],
  ['weekend', '2026-11-29T12:00:00Z', ['2026-11-29']],
  ['weekend', '2026-11-29T23:00:00Z', ['2026-12-04', '2026-12-05', '2026-12-06']],
  // From a Wednesday, and from the Sunday before.
  ...(['2026-12-02T12:00:00Z', '2026-12-06T12:00:00Z'] as const).map(
    (instant) =>
      [
        'next-week',
        instant,
        ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'],
      ] as const,
  ),
  ['2026-12-05', '2026-11-25T12:00:00Z', ['2026-12-05']],
] as const)('%s at %s is %j', ([choice, now, dates]) => {
  expect(datesOf(choice, new Date(now))).toEqual(dates);
});
