import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

type Application = NonNullable<Parameters<typeof nextStep>[0]['application']>;

const START = '2026-11-27T17:00:00.000Z';
const [before, after] = [new Date('2026-11-27T16:59:59Z'), new Date(START)];
const of = (change: Partial<Application>) => ({
  startDate: START,
  application: { may: [], openHours: null, noShow: null, ...change },
});
const noShow = (may: NonNullable<Application['noShow']>['may']): Application['noShow'] => ({
  ...{ state: may.length > 0 ? 'recorded' : 'disputed', version: 1, recordedAt: START, answerBy: null },
  ...{ reason: null, replacementJobId: null, may },
});

test.for<[string, Parameters<typeof nextStep>[0], Date, ReturnType<typeof nextStep>]>([
  ['no application', { startDate: START, application: null }, after, null],
  ['a shift to come that is asked about', of({ may: ['confirm', 'complete', 'cancel'] }), before, 'confirm'],
  ['a shift to come', of({ may: ['complete'] }), before, null],
  ['a shift that has started', of({ may: ['complete'] }), after, 'complete'],
  ['hours of the venue', of({ may: ['complete'], openHours: 'toAnswer' }), after, 'answerHours'],
  ['hours that are disputed', of({ openHours: 'disputed' }), after, null],
  ['a no-show', of({ openHours: 'toAnswer', noShow: noShow(['agree', 'dispute']) }), after, 'answerNoShow'],
  ['a no-show that is answered', of({ noShow: noShow([]) }), after, null],
])('after %s', ([, shift, now, step]) => {
  expect(nextStep(shift, now)).toBe(step);
});
