import { describe, expect, test } from 'vitest';
import {
  ACTORS,
  allowedActions,
  APPLICATION_ACTIONS,
  APPLICATION_STATUSES,
  decide,
  errorsOfActions,
  hiringObstacle,
  INVITATION_ACTIONS,
  JOB_ACTIONS,
  JOB_STATUSES,
  plusDays,
  stockholmDate,
  UNDO_GRACE_SECONDS,
  type Actor,
  type HiringAction,
  type JobFacts,
  type OpeningChange,
} from '../index.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** The boundaries belong to the later phase: a shift that starts now has begun, and a shift that ends now is over. */
const TIMES = {
  'not begun': { startDate: at(1), endDate: at(60) },
  begun: { startDate: at(0), endDate: at(1) },
  over: { startDate: at(-60), endDate: at(0) },
};

const ACTIONS: readonly HiringAction[] = [...JOB_ACTIONS, ...APPLICATION_ACTIONS, ...INVITATION_ACTIONS];

const situations = JOB_STATUSES.flatMap((jobStatus) =>
  ([null, ...APPLICATION_STATUSES] as const).flatMap((status) =>
    Object.entries(TIMES).flatMap(([time, dates]) =>
      [false, true].map((hasFormerWorker) => ({
        name: `${status ?? 'none'} / ${jobStatus} / ${time}`,
        job: { status: jobStatus, ...dates },
        application: status && { status, hasFormerWorker, assignedAt: NOW, declinedAt: NOW, askedAt: NOW },
        time,
      })),
    ),
  ),
);
type Situation = (typeof situations)[number];

/**
 * By status of the application / status of the job / time: the new status of the application and the change to the openings after an
 * action. Any other action is refused.
 */
const OUTCOMES: Record<
  string,
  Partial<Record<Actor, Partial<Record<HiringAction, [string, OpeningChange | null]>>>>
> = {
  'none / open / not begun': { worker: { apply: ['pending', null] } },
  'withdrawn / open / not begun': { worker: { apply: ['pending', null] } },
  'pending / open / not begun': { business: { accept: ['accepted', 'fill'], decline: ['declined', null] } },
  // After the start no applicant can be accepted, but pending ones can still be declined.
  'pending / open / begun': { business: { decline: ['declined', null] } },
  'pending / open / over': { business: { decline: ['declined', null] } },
  // The situations were decided now. Undoing later has a test of its own.
  'declined / open / not begun': { business: { undoDecline: ['pending', null] } },
};

// That the shift has started is a rule of recording (`domain/hiring/no-show.ts`).
const ENDED_AFTER_NO_SHOW: (typeof OUTCOMES)[string] = { system: { endAfterNoShow: ['cancelled', 'remove'] } };
const COMPLETION_ENDED: (typeof OUTCOMES)[string] = {
  system: { endCompletedAfterNoShow: ['cancelled', 'removeCompleted'] },
};

/**
 * The same for a hired worker and for a worker who has completed the shift, whatever the status of the job: other workers may fill its
 * openings.
 */
const OUTCOMES_OF_HIRED: Record<string, (typeof OUTCOMES)[string]> = {
  'accepted / not begun': {
    worker: {
      complete: ['completed', 'complete'],
      cancel: ['cancelled', 'free'],
      confirm: ['accepted', null],
      takeBackHandover: ['accepted', null],
    },
    business: {
      undoAccept: ['pending', 'free'],
      cancel: ['cancelled', 'remove'],
      cancelAndReopen: ['cancelled', 'free'],
    },
    ...ENDED_AFTER_NO_SHOW,
  },
  'accepted / begun': { worker: { complete: ['completed', 'complete'] }, ...ENDED_AFTER_NO_SHOW },
  'accepted / over': { worker: { complete: ['completed', 'complete'] }, ...ENDED_AFTER_NO_SHOW },
  // A completion can be undone until the shift ends.
  'completed / not begun': { business: { undoCompletion: ['accepted', 'undoCompletion'] }, ...COMPLETION_ENDED },
  'completed / begun': { business: { undoCompletion: ['accepted', 'undoCompletion'] }, ...COMPLETION_ENDED },
  'completed / over': COMPLETION_ENDED,
};

function expected({ name, job, application, time }: Situation, actor: Actor, action: HiringAction) {
  if (action === 'withdraw') {
    return actor === 'worker' && application?.status === 'pending' ? ['withdrawn', null] : undefined;
  }
  if (action === 'close') {
    return actor !== 'worker' && job.status === 'open' ? [application?.status ?? null, 'removeFree'] : undefined;
  }
  if (action === 'edit') {
    const isEditable = job.status === 'open' && time === 'not begun';
    return actor === 'business' && isEditable ? [application?.status ?? null, null] : undefined;
  }
  if (action === 'changeOpenings') {
    const isChangeable = job.status !== 'closed' && time === 'not begun';
    return actor === 'business' && isChangeable ? [application?.status ?? null, null] : undefined;
  }
  if (action === 'invite') {
    const isOpen = job.status === 'open' && time === 'not begun';
    return actor === 'business' && isOpen ? [application?.status ?? null, null] : undefined;
  }
  if (action === 'takeBackInvitation') {
    const hasBooked = application?.status === 'accepted' || application?.status === 'completed';
    return actor === 'business' && !hasBooked ? [application?.status ?? null, null] : undefined;
  }
  const isHired = application?.status === 'accepted';
  if (application?.hasFormerWorker && actor === 'business' && action !== 'cancelAndReopen') {
    return action === 'cancel' && isHired ? ['cancelled', 'remove'] : undefined;
  }
  const outcomes = OUTCOMES[name] ?? OUTCOMES_OF_HIRED[`${application?.status} / ${time}`];
  return outcomes?.[actor]?.[action];
}

describe.for(ACTIONS)('%s', (action) => {
  test.for(ACTORS)('by %s has the expected outcome in every situation', (actor) => {
    for (const situation of situations) {
      const { job, application, name } = situation;
      // A former worker cannot act.
      if (actor === 'worker' && application?.hasFormerWorker) continue;
      const decision = decide(action, actor, job, application, NOW);
      const outcome = decision.allowed ? [decision.applicationStatus, decision.openings] : undefined;
      expect(outcome, `${name}, ${JSON.stringify(application)}`).toEqual(expected(situation, actor, action));
    }
  });

  test('is in allowedActions exactly if decide allows it', () => {
    for (const { job, application } of situations) {
      for (const actor of ACTORS) {
        const isAllowed = decide(action, actor, job, application, NOW).allowed;
        expect(allowedActions([action], actor, job, application, NOW)).toEqual(isAllowed ? [action] : []);
      }
    }
  });
});

test('the tests cover every situation in OUTCOMES', () => {
  expect(situations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OUTCOMES)));
});

const open = { status: 'open', ...TIMES['not begun'] } as const;
const hired = { ...open, status: 'hired' } as const;
const closed = { ...open, status: 'closed' } as const;
const begun = { ...open, ...TIMES.begun } as const;

// If several reasons apply, the most specific one is given.
test.for([
  ['accept', 'worker', open, 'pending', 'notPermitted'],
  ['apply', 'worker', hired, 'declined', 'alreadyApplied'],
  ['apply', 'worker', hired, 'withdrawn', 'jobFilled'],
  ['apply', 'worker', closed, 'withdrawn', 'jobClosed'],
  ['apply', 'worker', begun, 'withdrawn', 'jobStarted'],
  ['book', 'worker', { ...begun, isBookable: true }, null, 'jobStarted'],
  ['invite', 'business', begun, null, 'jobStarted'],
  ['takeBackInvitation', 'business', hired, 'accepted', 'invitationAccepted'],
  ['withdraw', 'worker', open, 'withdrawn', 'applicationWithdrawn'],
  ['withdraw', 'worker', open, 'declined', 'applicationDecided'],
  ['accept', 'business', closed, 'withdrawn', 'applicationWithdrawn'],
  ['accept', 'business', hired, 'accepted', 'applicationDecided'],
  ['accept', 'business', hired, 'pending', 'jobFilled'],
  ['accept', 'business', begun, 'pending', 'jobStarted'],
  ['decline', 'business', closed, 'pending', 'jobClosed'],
  ['cancel', 'worker', open, 'pending', 'shiftNotCancellable'],
  ['cancel', 'business', { ...hired, ...TIMES.begun }, 'accepted', 'jobStarted'],
  ['cancelAndReopen', 'worker', hired, 'accepted', 'notPermitted'],
  ['cancelAndReopen', 'business', open, 'pending', 'shiftNotCancellable'],
  ['cancelAndReopen', 'business', { ...hired, ...TIMES.begun }, 'accepted', 'jobStarted'],
  ['endAfterNoShow', 'system', open, 'pending', 'shiftNotCancellable'],
  ['endCompletedAfterNoShow', 'system', open, 'accepted', 'shiftNotCompleted'],
  ['undoAccept', 'worker', hired, 'accepted', 'notPermitted'],
  ['undoAccept', 'business', { ...hired, status: 'completed' }, 'completed', 'applicationNotAccepted'],
  ['undoAccept', 'business', { ...hired, ...TIMES.begun }, 'accepted', 'jobStarted'],
  ['undoDecline', 'worker', open, 'declined', 'notPermitted'],
  ['undoDecline', 'business', hired, 'accepted', 'applicationNotDeclined'],
  ['undoDecline', 'business', hired, 'declined', 'jobFilled'],
  ['undoDecline', 'business', closed, 'declined', 'jobClosed'],
  ['undoDecline', 'business', begun, 'declined', 'jobStarted'],
  ['complete', 'worker', open, 'pending', 'shiftNotAssigned'],
  ['undoCompletion', 'business', hired, 'accepted', 'shiftNotCompleted'],
  ['undoCompletion', 'business', { ...hired, status: 'completed', ...TIMES.over }, 'completed', 'shiftEnded'],
  ['edit', 'business', { ...hired, ...TIMES.begun }, null, 'jobFilled'],
  ['edit', 'business', begun, null, 'jobStarted'],
  ['agreeToChange', 'worker', open, 'pending', 'changeNotAsked'],
  ['declineChange', 'worker', open, 'accepted', 'changeNotAsked'],
  ['close', 'business', hired, null, 'jobFilled'],
  ['changeOpenings', 'business', { ...closed, ...TIMES.begun }, null, 'jobClosed'],
  ['changeOpenings', 'business', { ...hired, ...TIMES.begun }, null, 'jobStarted'],
] as const)('%s by %s is refused: %o, %s: %s', ([action, actor, job, status, reason]) => {
  const facts: JobFacts = job;
  expect(decide(action, actor, facts, status && { status }, NOW)).toEqual({ allowed: false, reason });
});

test.for([
  ['cancel', 'worker'],
  ['cancel', 'business'],
  ['cancelAndReopen', 'business'],
  ['undoAccept', 'business'],
] as const)('%s by the %s is refused once the worker has come', ([action, actor]) => {
  const decideWhile = (facts: object) =>
    decide(action, actor, hired, { status: 'accepted', assignedAt: NOW, ...facts }, NOW);
  expect(decideWhile({ hasCome: true })).toEqual({ allowed: false, reason: 'workerCheckedIn' });
  expect(decideWhile({ hasCome: false }).allowed).toBe(true);
});

test('a business cancels the shift of a former worker after its start, unless the worker has come', () => {
  const begun = { ...hired, ...TIMES.begun };
  const decideWhile = (hasCome: boolean) =>
    decide('cancel', 'business', begun, { status: 'accepted', hasFormerWorker: true, hasCome }, NOW);
  expect(decideWhile(true)).toEqual({ allowed: false, reason: 'workerCheckedIn' });
  expect(decideWhile(false).allowed).toBe(true);
});

test.for([
  ['undoAccept', hired, 'accepted', 'assignedAt'],
  ['undoDecline', open, 'declined', 'declinedAt'],
] as const)('%s is allowed until the grace period is over', ([action, job, status, column]) => {
  const undoneAfter = (milliseconds: number | null) => {
    const decidedAt = milliseconds === null ? null : new Date(NOW.getTime() - milliseconds);
    return decide(action, 'business', job, { status, [column]: decidedAt }, NOW);
  };
  expect(undoneAfter(UNDO_GRACE_SECONDS * 1000)).toMatchObject({ allowed: true, applicationStatus: 'pending' });
  const expired = { allowed: false, reason: 'undoExpired' };
  expect(undoneAfter(UNDO_GRACE_SECONDS * 1000 + 1)).toEqual(expired);
  expect(undoneAfter(null), 'decided at an unknown time').toEqual(expired);
  const blocked = { status, [column]: NOW, isBlocked: true };
  const refused = { allowed: false, reason: 'workerBlocked' };
  expect(decide(action, 'business', job, blocked, NOW), 'the business blocks the worker').toEqual(refused);
});

test.for([
  ['accept', open, 'pending'],
  ['decline', open, 'pending'],
  ['undoAccept', hired, 'accepted'],
  ['undoDecline', open, 'declined'],
  ['undoCompletion', { ...hired, status: 'completed' }, 'completed'],
] as const)('%s of a former worker’s application is refused', ([action, job, status]) => {
  expect(decide(action, 'business', job, { status, hasFormerWorker: true }, NOW)).toEqual({
    allowed: false,
    reason: 'workerGone',
  });
});

test.for([
  [open, null, null],
  [open, 'pending', null],
  [hired, null, 'jobFilled'],
  [hired, 'pending', 'jobFilled'],
  [{ ...hired, status: 'completed' }, 'pending', 'jobFilled'],
  [closed, 'withdrawn', 'jobClosed'],
  [begun, null, 'jobStarted'],
  [begun, 'pending', 'jobStarted'],
  // The status of a decided application is the better reason.
  [hired, 'accepted', null],
  [closed, 'declined', null],
] as const)('the obstacle to being hired: %o, %s: %s', ([job, status, obstacle]) => {
  expect(hiringObstacle(job, status && { status }, NOW)).toBe(obstacle);
});

test.for([
  ['apply', 'worker', null, 'workerUnderAge'],
  ['book', 'worker', null, 'workerUnderAge'],
  ['accept', 'business', 'pending', 'workerNotHireable'],
] as const)(
  '%s by %s is refused for a worker who is under 18 on the day of the shift',
  ([action, actor, status, reason]) => {
    const startDay = stockholmDate(open.startDate);
    const decideFor = (workerAdultOn: string | null) =>
      decide(action, actor, { ...open, isBookable: true, workerAdultOn }, status && { status }, NOW);
    expect(decideFor(plusDays(startDay, 1))).toEqual({ allowed: false, reason });
    for (const date of [startDay, '1999-01-01', null]) expect(decideFor(date)).toMatchObject({ allowed: true });
  },
);

test.for(['accept', 'agreeToSwap'] as const)('%s is refused while the account of the worker is suspended', (action) => {
  const decideWhile = (isSuspended: boolean) =>
    decide(action, 'business', open, { status: 'pending', swap: 'taker', isSuspended }, NOW);
  expect(decideWhile(true)).toEqual({ allowed: false, reason: 'workerNotHireable' });
  expect(decideWhile(false)).toMatchObject({ allowed: true });
});

test.for([
  [null, 'accepted'],
  ['withdrawn', 'accepted'],
  ['pending', 'accepted'],
  ['declined', 'alreadyApplied'],
  ['accepted', 'alreadyApplied'],
  ['cancelled', 'alreadyApplied'],
] as const)('a regular with the application %s who books: %s', ([status, result]) => {
  const decision = decide('book', 'worker', { ...open, isBookable: true }, status && { status }, NOW);
  expect(decision.allowed ? decision.applicationStatus : decision.reason).toBe(result);
  if (decision.allowed) expect(decision).toMatchObject({ event: 'shiftBooked', openings: 'fill' });
  expect(decide('book', 'worker', open, status && { status }, NOW)).toMatchObject({ reason: 'bookingNotOffered' });
});

test.for([
  [open, null, 'invitationDeclined event'],
  [open, 'withdrawn', 'invitationDeclined event'],
  [open, 'pending', 'alreadyApplied'],
  [open, 'accepted', 'alreadyApplied'],
  [hired, null, 'jobFilled'],
  [closed, null, 'jobClosed'],
  [begun, null, 'jobStarted'],
] as const)('an invited worker who declines %o with the application %s: %s', ([job, status, result]) => {
  const decision = decide('declineInvitation', 'worker', { ...job, isInvited: true }, status && { status }, NOW);
  expect(decision.allowed ? `${decision.event} event` : decision.reason).toBe(result);
  if (decision.allowed) expect(decision).toMatchObject({ applicationStatus: status, openings: null });
  expect(decide('declineInvitation', 'worker', job, null, NOW)).toMatchObject({ reason: 'notInvited' });
});

test.for([
  [hired, { status: 'accepted', askedAt: NOW }, 'shiftConfirmed event'],
  [hired, { status: 'accepted' }, 'shiftNotConfirmable'],
  [hired, { status: 'accepted', askedAt: NOW, confirmedAt: NOW }, 'alreadyConfirmed'],
  [{ ...hired, ...TIMES.begun }, { status: 'accepted', askedAt: NOW }, 'jobStarted'],
  [open, { status: 'cancelled', askedAt: NOW }, 'shiftNotConfirmable'],
] as const)('a worker who confirms %o with %o: %s', ([job, application, result]) => {
  const decision = decide('confirm', 'worker', job, application, NOW);
  expect(decision.allowed ? `${decision.event} event` : decision.reason).toBe(result);
});

test.for([
  [{ ...open, releasedAt: at(1) }, 'jobReleased event'],
  [{ ...open, releasedAt: at(0) }, 'jobReleased'],
  [open, 'jobReleased'],
  [{ ...hired, releasedAt: at(1) }, 'jobFilled'],
  [{ ...begun, releasedAt: at(1) }, 'jobStarted'],
] as const)('releasing %o leads to %s', ([job, result]) => {
  const decision = decide('release', 'business', job, null, NOW);
  expect(decision.allowed ? `${decision.event} event` : decision.reason).toBe(result);
});

test.for([
  ['undoCompletion', 'business'],
  ['endCompletedAfterNoShow', 'system'],
] as const)('%s by %s is refused once the hours of the shift have an answer', ([action, actor]) => {
  const job = { status: 'completed', startDate: at(-60), endDate: at(60) } as const;
  const decideWhile = (hasAnsweredHours: boolean) =>
    decide(action, actor, job, { status: 'completed', hasAnsweredHours }, NOW);
  expect(decideWhile(true)).toEqual({ allowed: false, reason: 'hoursAnswered' });
  expect(decideWhile(false)).toMatchObject({ allowed: true });
});

test('a shift is not completed while it is open if its worker has come', () => {
  const { job } = { job: { status: 'hired', startDate: at(-60), endDate: at(60) } } as const;
  const complete = (hasOpenNoShow: boolean) =>
    decide('complete', 'worker', job, { status: 'accepted', hasOpenNoShow }, NOW);
  expect(complete(true)).toEqual({ allowed: false, reason: 'noShowUnanswered' });
  expect(complete(false)).toMatchObject({ allowed: true });
});

test.for([
  [undefined, false],
  [null, false],
  [at(0), false],
  [at(1), true],
] as const)('a job that everyone sees from %s on can be released: %s', ([releasedAt, isPossible]) => {
  const job = { ...open, ...(releasedAt !== undefined && { releasedAt }) };
  expect(decide('release', 'business', job, null, NOW).allowed).toBe(isPossible);
});

test.for([
  // An applicant is hired only after they have confirmed the change. One who does not want it withdraws.
  ['accept', 'business', open, 'pending', {}, 'changeUnconfirmed'],
  ['agreeToChange', 'worker', open, 'pending', {}, 'changeAgreed event'],
  ['declineChange', 'worker', open, 'pending', {}, 'changeNotAsked'],
  // A hired worker agrees or declines, and may still agree later.
  ['agreeToChange', 'worker', hired, 'accepted', {}, 'changeAgreed event'],
  ['declineChange', 'worker', hired, 'accepted', {}, 'changeDeclined event'],
  ['declineChange', 'worker', hired, 'accepted', { isDeclined: true }, 'changeDeclined'],
  ['agreeToChange', 'worker', hired, 'accepted', { isDeclined: true }, 'changeAgreed event'],
  ['agreeToChange', 'business', open, 'pending', {}, 'notPermitted'],
  ['agreeToChange', 'worker', open, 'declined', {}, 'changeNotAsked'],
  // It is too late after the start that the worker agreed to, and after the current one.
  ['agreeToChange', 'worker', { ...hired, ...TIMES.begun }, 'accepted', {}, 'jobStarted'],
  ['agreeToChange', 'worker', hired, 'accepted', { startDate: NOW }, 'jobStarted'],
  // A closed job takes no applicant, but keeps the workers who are hired.
  ['agreeToChange', 'worker', closed, 'pending', {}, 'jobClosed'],
  ['agreeToChange', 'worker', closed, 'accepted', {}, 'changeAgreed event'],
] as const)('a change of the job, %s by %s: %o, %s, %o: %s', ([action, actor, job, status, change, result]) => {
  const asked = { startDate: open.startDate, isDeclined: false, ...change };
  const decision = decide(action, actor, job, { status, change: asked }, NOW);
  expect(decision.allowed ? `${decision.event} event` : decision.reason).toBe(result);
});

test.for([
  [['release'], ['jobNotOpen', 'jobStarted', 'jobReleased']],
  [['confirm'], ['shiftNotConfirmable', 'jobStarted']],
  [
    ['agreeToChange', 'declineChange'],
    ['changeNotAsked', 'jobNotOpen', 'jobStarted'],
  ],
] as const)('a request for %o gets each of these errors once: %o', ([actions, errors]) => {
  expect(errorsOfActions(...actions)).toEqual(errors);
});
