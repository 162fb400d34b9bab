import { describe, expect, test } from 'vitest';
import {
  allowedOnNoShow,
  decideNoShow,
  isFinalNoShow,
  NO_SHOW_ACTIONS,
  NO_SHOW_ACTORS,
  NO_SHOW_STATES,
  type NoShowFacts,
} from '../index.ts';

const [START, END] = [new Date('2026-09-05T15:00:00Z'), new Date('2026-09-05T21:00:00Z')];
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const NOW = after(START, 60);
const facts = (change: Partial<NoShowFacts> = {}): NoShowFacts => ({
  ...{ now: NOW, startDate: START, endDate: END, isHired: true },
  ...{ hasCheckedIn: false, hasAnsweredHours: false, hasFormerWorker: false, dueAt: NOW, isWorkerNotified: true },
  ...change,
});
const STATES = [null, ...NO_SHOW_STATES];

/** By actor and action: the next state for each state in which it is allowed. Anything else is refused. */
const ALLOWED: Record<string, Record<string, string>> = {
  'business record': { null: 'recorded', withdrawn: 'recorded' },
  'business takeBack': { recorded: 'withdrawn', disputed: 'withdrawn' },
  'system takeBack': { recorded: 'withdrawn', disputed: 'withdrawn' },
  'system comeLate': { recorded: 'withdrawn', disputed: 'withdrawn' },
  'worker agree': { recorded: 'agreed' },
  'worker dispute': { recorded: 'disputed' },
  'system expire': { recorded: 'undisputed' },
  'operator uphold': { disputed: 'upheld' },
  'operator dismiss': { disputed: 'dismissed' },
};

describe.for(NO_SHOW_ACTIONS)('%s', (action) => {
  test.for(NO_SHOW_ACTORS)('by %s leads where it should from every state', (by) => {
    const reached = STATES.flatMap((state) => {
      const decision = decideNoShow(state, { action, by }, facts());
      return decision.allowed ? [[String(state), decision.state]] : [];
    });
    expect(Object.fromEntries(reached)).toEqual(ALLOWED[`${by} ${action}`] ?? {});
  });
});

test('only what is agreed, undisputed or upheld is final', () => {
  expect(NO_SHOW_STATES.filter(isFinalNoShow)).toEqual(['agreed', 'undisputed', 'upheld']);
});

test.for([
  [{ now: after(START, 15) }, undefined],
  [{ now: after(START, 14.99) }, 'noShowTooEarly'],
  [{ now: after(END, 72 * 60) }, undefined],
  [{ now: after(END, 72 * 60 + 1) }, 'noShowTooLate'],
  [{ isHired: false }, 'noShowNotHired'],
  [{ hasFormerWorker: true }, 'workerGone'],
  [{ hasCheckedIn: true }, 'noShowCheckedIn'],
  [{ hasAnsweredHours: true }, 'noShowHoursProposed'],
] as const)('recording with %o is refused with %s', ([change, reason]) => {
  const decision = decideNoShow(null, { action: 'record', by: 'business' }, facts(change));
  expect(decision.allowed ? undefined : decision.reason).toBe(reason);
});

test('the worker has 72 hours to answer, counted only after a notification', () => {
  const recorded = decideNoShow(null, { action: 'record', by: 'business' }, facts());
  expect(recorded).toMatchObject({ dueAt: after(NOW, 72 * 60) });
  const expire = (change: Partial<NoShowFacts>) =>
    decideNoShow('recorded', { action: 'expire', by: 'system' }, facts(change));
  expect(expire({ dueAt: after(NOW, 1) })).toEqual({ allowed: false, reason: 'noShowNotDue' });
  expect(expire({ hasEvidence: true })).toEqual({ allowed: true, state: 'disputed', dueAt: null });
  expect(expire({ hasEvidence: true, dueAt: after(NOW, 1) })).toEqual({ allowed: false, reason: 'noShowNotDue' });
  expect(expire({ isWorkerNotified: false })).toEqual({ allowed: false, reason: 'noShowNotDue' });
});

test.for(NO_SHOW_STATES)('what the presenter offers in %s is what is allowed', (state) => {
  for (const by of ['worker', 'business'] as const) {
    const allowed = (['takeBack', 'agree', 'dispute'] as const).filter(
      (action) => decideNoShow(state, { action, by }, facts()).allowed,
    );
    expect(allowedOnNoShow(state, by)).toEqual(allowed);
  }
});
