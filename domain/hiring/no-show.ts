import { errorsOfConditions, type Refusal, type RefusalCode } from '../refusal.ts';

/**
 * `recorded`: the worker has not answered. `disputed`: an operator decides, since the worker says that they came, or has not answered
 * although something was recorded at the venue or the worker has completed the shift. `agreed`, `undisputed` (the worker did not answer in
 * time) and `upheld` (an operator decided so) end the hire. `dismissed`: an operator decided that the worker was there. `withdrawn`: it was
 * taken back.
 */
export const NO_SHOW_STATES = [
  'recorded',
  'agreed',
  'undisputed',
  'disputed',
  'upheld',
  'dismissed',
  'withdrawn',
] as const;
export type NoShowState = (typeof NO_SHOW_STATES)[number];

/** The fragment of the address of a worker's shift that leads to the question about a no-show. Mails and push messages link to it. */
export const NO_SHOW_FRAGMENT = 'no-show';

/** The states in which a no-show waits for an answer or a decision. */
export const OPEN_NO_SHOW_STATES = ['recorded', 'disputed'] as const satisfies NoShowState[];

export const isOpenNoShow = (state: NoShowState | null): boolean => OPEN_NO_SHOW_STATES.some((each) => each === state);

/** The states that end the hire. Only such a no-show counts. */
const FINAL_STATES = ['agreed', 'undisputed', 'upheld'] as const satisfies NoShowState[];
export const isFinalNoShow = (state: NoShowState): boolean => FINAL_STATES.some((each) => each === state);

/** Who acts on a no-show. `system`: the scheduled task, the check-in of a worker who comes late,
 * and the deletion of the worker's account. `operator`: a person who decides. */
export const NO_SHOW_ACTORS = ['worker', 'business', 'system', 'operator'] as const;
export type NoShowActor = (typeof NO_SHOW_ACTORS)[number];

export const NO_SHOW_ACTIONS = [
  'record',
  'takeBack',
  'comeLate',
  'agree',
  'dispute',
  'expire',
  'uphold',
  'dismiss',
] as const;
export type NoShowAction = (typeof NO_SHOW_ACTIONS)[number];

/** How long after the start of a shift its business can record that the worker has not come. Minutes. */
export const NO_SHOW_AFTER_MINUTES = 15;
/** Until when after the end of a shift it can. Hours. */
export const NO_SHOW_UNTIL_HOURS = 72;
/** How long the worker has to answer. Hours. */
export const NO_SHOW_ANSWER_HOURS = 72;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What a transition depends on. Instants are UTC. */
export type NoShowFacts = {
  now: Date;
  startDate: Date;
  endDate: Date;
  /** Whether the hire stands, also if the worker has completed the shift. */
  isHired: boolean;
  /** Whether a check-in of the worker counts. */
  hasCheckedIn: boolean;
  /** Whether the hours of the shift are answered: proposed by the business, or decided. Hours that the worker alone states are not. */
  hasAnsweredHours: boolean;
  /** Whether the worker has deleted their account, and cannot answer. */
  hasFormerWorker: boolean;
  /** Until when the worker can answer; null unless the no-show is recorded. Only `expire` needs it. */
  dueAt?: Date | null;
  /** Whether the worker has been notified. Only `expire` needs it; without it that is refused. */
  isWorkerNotified?: boolean;
  /**
   * Whether anything was ever recorded of the worker at the venue, also if it was taken back, or the worker has completed the shift. Only
   * `expire` needs it.
   */
  hasEvidence?: boolean;
};

/** The reasons why an action is refused. A request gets the status 409, unless its error has another one. */
export const NO_SHOW_REFUSALS = {
  notPermitted: { error: 'notFound' },
  noShowNotHired: {},
  workerGone: {},
  noShowTooEarly: {},
  noShowTooLate: {},
  noShowCheckedIn: {},
  noShowHoursProposed: {},
  noShowRecorded: {},
  noShowDecided: {},
  noShowEnded: {},
  noShowNotDisputed: {},
  // No request asks for the step.
  noShowNotDue: { error: 'notFound' },
} as const satisfies Record<string, Refusal>;
type NoShowRefusal = keyof typeof NO_SHOW_REFUSALS;

type Situation = { state: NoShowState | null; facts: NoShowFacts };
type Refusals = readonly (readonly [NoShowRefusal, (situation: Situation) => boolean])[];

const isIn =
  (...states: NoShowState[]) =>
  ({ state }: Situation) =>
    state !== null && states.includes(state);
const isNotIn =
  (...states: NoShowState[]) =>
  (situation: Situation) =>
    !isIn(...states)(situation);

/** From when on a business can record that a worker has not come. */
export const noShowFrom = ({ startDate }: Pick<NoShowFacts, 'startDate'>): Date =>
  new Date(startDate.getTime() + NO_SHOW_AFTER_MINUTES * MINUTE);

/** The next state and the reasons for a refusal, by action and actor. Any other actor is refused with `notPermitted`. */
const RULES: Record<NoShowAction, { [By in NoShowActor]?: { to: NoShowState; refusedIf: Refusals } }> = {
  record: {
    business: {
      to: 'recorded',
      refusedIf: [
        ['noShowRecorded', isIn(...OPEN_NO_SHOW_STATES)],
        // What an operator has decided is not asked again.
        ['noShowDecided', isIn('dismissed', ...FINAL_STATES)],
        ['noShowNotHired', ({ facts }) => !facts.isHired],
        ['workerGone', ({ facts }) => facts.hasFormerWorker],
        ['noShowTooEarly', ({ facts }) => facts.now < noShowFrom(facts)],
        ['noShowTooLate', ({ facts }) => facts.now.getTime() > facts.endDate.getTime() + NO_SHOW_UNTIL_HOURS * HOUR],
        ['noShowCheckedIn', ({ facts }) => facts.hasCheckedIn],
        ['noShowHoursProposed', ({ facts }) => facts.hasAnsweredHours],
      ],
    },
  },
  // `system`: the worker deletes their account, and cannot answer.
  takeBack: {
    business: { to: 'withdrawn', refusedIf: [['noShowEnded', isNotIn(...OPEN_NO_SHOW_STATES)]] },
    system: { to: 'withdrawn', refusedIf: [['noShowEnded', isNotIn(...OPEN_NO_SHOW_STATES)]] },
  },
  comeLate: { system: { to: 'withdrawn', refusedIf: [['noShowEnded', isNotIn(...OPEN_NO_SHOW_STATES)]] } },
  agree: { worker: { to: 'agreed', refusedIf: [['noShowEnded', isNotIn('recorded')]] } },
  dispute: { worker: { to: 'disputed', refusedIf: [['noShowEnded', isNotIn('recorded')]] } },
  expire: {
    system: {
      to: 'undisputed',
      refusedIf: [
        ['noShowEnded', isNotIn('recorded')],
        ['noShowNotDue', ({ facts }) => !facts.dueAt || facts.dueAt > facts.now],
        // The silence of a worker counts only after a notification.
        ['noShowNotDue', ({ facts }) => facts.isWorkerNotified !== true],
      ],
    },
  },
  uphold: { operator: { to: 'upheld', refusedIf: [['noShowNotDisputed', isNotIn('disputed')]] } },
  dismiss: { operator: { to: 'dismissed', refusedIf: [['noShowNotDisputed', isNotIn('disputed')]] } },
};

export type NoShowDecision =
  | { allowed: true; state: NoShowState; dueAt: Date | null }
  | { allowed: false; reason: NoShowRefusal };

/**
 * Decides whether an action on the no-show of a hire is allowed, and what it leads to. The server calls it under the lock on the worker,
 * which a check-in takes too.
 * @param state null if nothing was recorded
 */
export function decideNoShow(
  state: NoShowState | null,
  { action, by }: { action: NoShowAction; by: NoShowActor },
  facts: NoShowFacts,
): NoShowDecision {
  const rule = RULES[action][by];
  if (!rule) return { allowed: false, reason: 'notPermitted' };
  const refusal = rule.refusedIf.find(([, holds]) => holds({ state, facts }));
  if (refusal) return { allowed: false, reason: refusal[0] };
  // Silence does not outweigh a check-in, also if the venue has taken it back, or the completion of the worker.
  if (action === 'expire' && facts.hasEvidence === true) return { allowed: true, state: 'disputed', dueAt: null };
  const dueAt = rule.to === 'recorded' ? new Date(facts.now.getTime() + NO_SHOW_ANSWER_HOURS * HOUR) : null;
  return { allowed: true, state: rule.to, dueAt };
}

/** The codes of the errors with which these actions of an actor can be refused, each once. Routes document them. */
export const errorsOfNoShow = (by: NoShowActor, ...actions: NoShowAction[]): RefusalCode<typeof NO_SHOW_REFUSALS>[] =>
  errorsOfConditions(
    NO_SHOW_REFUSALS,
    actions.flatMap((action) => RULES[action][by]?.refusedIf ?? []),
  );

/** What a party may do with an open no-show; for a presenter. */
export const allowedOnNoShow = (state: NoShowState, by: 'worker' | 'business'): ('takeBack' | 'agree' | 'dispute')[] =>
  by === 'business' ? (isOpenNoShow(state) ? ['takeBack'] : []) : state === 'recorded' ? ['agree', 'dispute'] : [];
