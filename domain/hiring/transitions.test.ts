import { describe, expect, test } from 'vitest';
import {
  ACTORS,
  actionsFrom,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  JOB_ACTION_OF,
  JOB_ACTIONS,
  JOB_STATUS_FOR,
  JOB_STATUSES,
  JOB_TRANSITIONS,
  nextState,
  type Transitions,
} from '../index.ts';

// All that is allowed, as state / actor / action. Whatever is not in here leads nowhere.
const JOB_ALLOWED: Record<string, string> = {
  'open / business / hire': 'hired',
  'open / business / close': 'closed',
  'open / system / close': 'closed',
  'hired / worker / complete': 'completed',
  'hired / worker / cancel': 'open',
  'hired / business / cancel': 'closed',
  'completed / business / undoCompletion': 'hired',
};
const APPLICATION_ALLOWED: Record<string, string> = {
  'pending / business / accept': 'accepted',
  'pending / business / decline': 'declined',
  'pending / worker / withdraw': 'withdrawn',
  'withdrawn / worker / apply': 'pending',
  'accepted / worker / complete': 'completed',
  'accepted / worker / cancel': 'cancelled',
  'accepted / business / cancel': 'cancelled',
  'completed / business / undoCompletion': 'accepted',
};

function everyStep<State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  states: readonly State[],
  actions: readonly Action[],
  allowed: Record<string, string>,
) {
  return states.flatMap((state) =>
    ACTORS.flatMap((actor) =>
      actions.map((action) => ({
        step: `${state} / ${actor} / ${action}`,
        leadsTo: nextState(transitions, state, actor, action),
        isOffered: actionsFrom(transitions, state, actor).includes(action),
        allowed: allowed[`${state} / ${actor} / ${action}`],
      })),
    ),
  );
}

const jobSteps = everyStep(JOB_TRANSITIONS, JOB_STATUSES, JOB_ACTIONS, JOB_ALLOWED);
const applicationSteps = everyStep(
  APPLICATION_TRANSITIONS,
  APPLICATION_STATUSES,
  APPLICATION_ACTIONS,
  APPLICATION_ALLOWED,
);

describe('of a job', () => {
  test.for(jobSteps)('$step leads to $allowed', ({ leadsTo, isOffered, allowed }) => {
    expect(leadsTo).toBe(allowed);
    expect(isOffered).toBe(allowed !== undefined);
  });

  test('every step that is allowed has been tried', () => {
    expect(jobSteps.map(({ step }) => step)).toEqual(expect.arrayContaining(Object.keys(JOB_ALLOWED)));
  });
});

describe('of an application', () => {
  test.for(applicationSteps)('$step leads to $allowed', ({ leadsTo, isOffered, allowed }) => {
    expect(leadsTo).toBe(allowed);
    expect(isOffered).toBe(allowed !== undefined);
  });

  test('every step that is allowed has been tried', () => {
    expect(applicationSteps.map(({ step }) => step)).toEqual(expect.arrayContaining(Object.keys(APPLICATION_ALLOWED)));
  });
});

describe('of an application and its job together', () => {
  const moves = applicationSteps.filter(({ allowed }) => allowed !== undefined);

  test.for(moves)('$step moves the job from the state it has to be in', ({ step }) => {
    const action = APPLICATION_ACTIONS.find((one) => step.endsWith(`/ ${one}`));
    const actor = ACTORS.find((one) => step.includes(`/ ${one} /`));
    if (!action || !actor) throw new Error(step);
    const jobAction = JOB_ACTION_OF[action];
    const jobStatus = JOB_STATUS_FOR[action];
    if (!jobAction) expect(['apply', 'withdraw', 'decline']).toContain(action);
    else if (jobStatus === 'any') throw new Error(`${action} moves a job from no state in particular`);
    else expect(nextState(JOB_TRANSITIONS, jobStatus, actor, jobAction)).toBeDefined();
  });

  test('hiring, declining and completing move the job as the specification says', () => {
    expect(JOB_ACTION_OF).toMatchObject({ accept: 'hire', decline: null, complete: 'complete' });
    expect(JOB_STATUS_FOR).toMatchObject({ accept: 'open', decline: 'open', complete: 'hired' });
  });

  test('withdrawing leaves the job as it is, cancelling takes it along', () => {
    expect(JOB_ACTION_OF).toMatchObject({ apply: null, withdraw: null, cancel: 'cancel' });
    expect(JOB_STATUS_FOR).toMatchObject({ apply: 'open', withdraw: 'any', cancel: 'hired' });
  });
});
