import { errorsOfConditions, type RefusalCode } from '../refusal.ts';
import { isSameHours, paidMinutes, type WorkedHours } from './worked-hours.ts';
import { isAgreedInSilence, proposal, renewed } from './time-sheet-proposal.ts';
import {
  NEW_TIME_SHEET,
  TIME_SHEET_REFUSALS,
  type TimeSheet,
  type TimeSheetAction,
  type TimeSheetActor,
  type TimeSheetFacts,
  type TimeSheetInput,
  type TimeSheetRefusal,
  type TimeSheetState,
  type TimeSheetStepKind,
} from './time-sheet-state.ts';

type Situation = { sheet: TimeSheet; facts: TimeSheetFacts };

const hasEnded = ({ facts: { now, agreed } }: Situation) => agreed.endDate <= now;
const hasStarted = ({ facts: { now, agreed } }: Situation) => agreed.startDate <= now;
const isIn =
  (...states: TimeSheetState[]) =>
  ({ sheet }: Situation) =>
    states.includes(sheet.state);
const isProposedBy =
  (who: 'worker' | 'business') =>
  ({ sheet }: Situation) =>
    sheet.state === 'proposed' && sheet.proposedBy === who;
/** A dispute about hours of the worker that the business has left without an answer. It can still answer. */
const isUnanswered = ({ sheet }: Situation) => sheet.state === 'disputed' && sheet.proposedBy === 'worker';
/** In any other dispute the figure of the business stands. */
const isProposalOfBusiness = (situation: Situation) =>
  isProposedBy('business')(situation) || (isIn('disputed')(situation) && !isUnanswered(situation));
/** Whether the worker would state the hours that the business has proposed. */
const isSameProposal = (situation: Situation) =>
  isProposedBy('business')(situation) && isSameHours(situation.sheet.figure, situation.facts.base.figure);
const not =
  (condition: (situation: Situation) => boolean) =>
  (situation: Situation): boolean =>
    !condition(situation);

/** Whether the hours proposed with a completion have an answer. The business cannot undo the completion after that. */
export const areHoursAnswered = ({ state, proposedBy }: Pick<TimeSheet, 'state' | 'proposedBy'>): boolean =>
  state !== 'recorded' && !(state === 'proposed' && proposedBy === 'worker');

type Refusals = readonly (readonly [TimeSheetRefusal, (situation: Situation) => boolean])[];

const IS_DECIDED: Refusals = [
  ['hoursDecided', (situation) => isIn('disputed', 'approved', 'settled')(situation) && !isUnanswered(situation)],
];
/** Before the end there are no hours, unless the worker has stated that they are done. */
const TOO_EARLY: Refusals = [['shiftNotEnded', (situation) => isIn('recorded')(situation) && !hasEnded(situation)]];
/** Whether the figure that stands ends later, as that of a shift that is completed before its end does. */
const isToCome = ({ sheet, facts }: Situation) => (sheet.figure ?? facts.base.figure).end > facts.now;
const IS_APPROVED: Refusals = [['hoursDecided', isIn('approved', 'settled')]];
const statesOtherHours = ({ sheet }: Situation) => !isSameHours(sheet.workerFigure, sheet.figure);
/** Whether the proposal of the business answers hours that the worker has stated. Otherwise the worker has not stated any hours yet. */
const isAnswerToWorker = (situation: Situation) =>
  isProposedBy('business')(situation) && situation.facts.isCompleted === true;
const hasOpenNoShow = ({ facts }: Situation) => facts.hasOpenNoShow === true;
/** No hours are proposed or approved, also not by silence, while a no-show is unresolved. */
const NO_SHOW_OPEN: Refusals = [['noShowOpen', hasOpenNoShow]];

/** The business neither proposes nor approves hours without a known end. The worker may state an end, and the time to answer still runs. */
const IS_CHECKED_IN: Refusals = [['hoursCheckedIn', ({ facts }) => facts.isCheckedIn === true]];

/** The reasons for a refusal, by action and actor. Any other actor is refused with `notPermitted`. */
const REFUSED_IF: Record<TimeSheetAction, Partial<Record<TimeSheetActor, Refusals>>> = {
  // A completion agrees to the same hours of the business, and changes nothing about others.
  complete: {
    worker: [
      ...IS_DECIDED,
      ['hoursProposed', (situation) => isIn('proposed', 'disputed')(situation) && !isSameProposal(situation)],
    ],
  },
  propose: {
    // To the hours of the business the worker answers.
    worker: [
      ...IS_DECIDED,
      // The worker cannot take it back, so the sentence for the business would not help.
      ['noShowUndecided', hasOpenNoShow],
      ...TOO_EARLY,
      // A worker who has completed the shift can be done before its end.
      ['shiftNotEnded', not(hasStarted)],
      ['hoursProposed', isProposedBy('business')],
    ],
    business: [...IS_DECIDED, ...NO_SHOW_OPEN, ...TOO_EARLY, ['shiftNotEnded', not(hasStarted)], ...IS_CHECKED_IN],
  },
  renew: { system: [['hoursNotDue', ({ sheet, facts }) => renewed(sheet, facts) === null]] },
  // The business undoes the completion.
  takeBack: {
    business: [
      ['hoursNotProposed', isIn('recorded')],
      ['hoursAnswered', ({ sheet }) => areHoursAnswered(sheet)],
    ],
  },
  approve: {
    business: [
      ...IS_DECIDED,
      ...NO_SHOW_OPEN,
      ...TOO_EARLY,
      ['hoursNotProposed', isProposedBy('business')],
      ...IS_CHECKED_IN,
      ['shiftNotEnded', isToCome],
    ],
  },
  // Each party can agree to the figure of the other, in a dispute until the operator decides.
  agree: {
    worker: [...IS_APPROVED, ['hoursNotProposed', not(isProposalOfBusiness)]],
    business: [
      ...IS_APPROVED,
      ...NO_SHOW_OPEN,
      ['hoursNotDisputed', (situation) => !isIn('disputed')(situation) && !isAnswerToWorker(situation)],
      ['hoursNotProposed', not(statesOtherHours)],
      ['shiftNotEnded', ({ sheet, facts }) => sheet.workerFigure !== null && sheet.workerFigure.end > facts.now],
    ],
  },
  dispute: { worker: [...IS_DECIDED, ['hoursNotProposed', not(isProposedBy('business'))]] },
  expire: {
    system: [
      ...NO_SHOW_OPEN,
      ['hoursNotDue', ({ sheet, facts }) => sheet.state !== 'proposed' || !sheet.dueAt || sheet.dueAt > facts.now],
    ],
  },
  decide: { operator: [['hoursNotDisputed', not(isIn('disputed'))]] },
  settle: { business: [['hoursNotApproved', not(isIn('approved'))]] },
};

/**
 * The hours that count for the pay as long as nothing else is agreed or decided. Fewer hours of the business count once the worker has
 * agreed or an operator has decided.
 */
export const countedHours = ({ state, isLower, figure, workerFigure }: TimeSheet): WorkedHours | null =>
  state === 'disputed' || (state === 'proposed' && isLower) ? workerFigure : figure;

export type TimeSheetTransition = {
  allowed: true;
  sheet: TimeSheet;
  step: TimeSheetStepKind;
  /** The figure that the step is about. */
  figure: WorkedHours | null;
};

/**
 * Decides whether an action on a time sheet is allowed, and what it leads to. The server calls it under the lock on the assignment, and
 * the presenter to list the allowed actions.
 */
export function decideTimeSheet(
  sheet: TimeSheet,
  input: TimeSheetInput,
  facts: TimeSheetFacts,
): TimeSheetTransition | { allowed: false; reason: TimeSheetRefusal } {
  const refusals = REFUSED_IF[input.action][input.by];
  if (!refusals) return { allowed: false, reason: 'notPermitted' };
  const refusal = refusals.find(([, holds]) => holds({ sheet, facts }));
  return refusal ? { allowed: false, reason: refusal[0] } : nextOf(sheet, input, facts);
}

function nextOf(sheet: TimeSheet, { action, by, figure }: TimeSheetInput, facts: TimeSheetFacts): TimeSheetTransition {
  const workerFigure = sheet.workerFigure ?? facts.base.figure;
  // The business proposes what it has made of the record, to which the worker has to agree if that pays less.
  const standing = sheet.figure ?? facts.corrected ?? facts.base.figure;
  switch (action) {
    case 'complete':
      return sheet.state === 'proposed'
        ? to(approved(sheet), 'agreed')
        : to(proposal('worker', facts.base.figure, facts, workerFigure), 'proposed');
    case 'propose':
      if (by === 'worker') return to(proposal('worker', figure ?? standing, facts), 'proposed');
      return statesHoursOfWorker(sheet, figure, facts)
        ? agreedToWorker(sheet, workerFigure)
        : to(proposal('business', figure ?? standing, facts, workerFigure), 'proposed');
    case 'renew': {
      const next = renewed(sheet, facts) ?? sheet;
      return { ...to(next, next.state === 'recorded' ? 'takenBack' : 'proposed'), figure: facts.base.figure };
    }
    case 'takeBack':
      return { ...to(NEW_TIME_SHEET, 'takenBack'), figure: sheet.figure };
    case 'approve':
      // The worker has not stated hours yet, so the same time to dispute applies to these hours as to others.
      return sheet.state === 'recorded'
        ? to(proposal('business', standing, facts, workerFigure), 'proposed')
        : to(approved(sheet), 'approved');
    case 'agree':
      return by === 'worker' ? to(approved(sheet), 'agreed') : agreedToWorker(sheet, workerFigure);
    case 'dispute':
      return disputed(sheet, figure, facts);
    case 'expire':
      return isAgreedInSilence(sheet, facts)
        ? to(approved(sheet), 'approved')
        : to({ ...sheet, state: 'disputed', dueAt: null }, 'disputed');
    case 'decide':
      return to({ ...sheet, state: 'approved', proposedBy: null, figure: figure ?? standing }, 'decided');
    case 'settle':
      return to({ ...sheet, state: 'settled' }, 'settled');
  }
}

const to = (sheet: TimeSheet, step: TimeSheetStepKind): TimeSheetTransition => ({
  ...{ allowed: true, sheet, step },
  figure: sheet.figure,
});

/** A worker who disputes hours may state those that they worked. Otherwise the sheet has no stated hours. */
function disputed(sheet: TimeSheet, figure: WorkedHours | undefined, { agreed }: TimeSheetFacts): TimeSheetTransition {
  const workerFigure = figure ?? sheet.workerFigure;
  const isLower =
    sheet.figure !== null &&
    workerFigure !== null &&
    paidMinutes(sheet.figure, agreed) < paidMinutes(workerFigure, agreed);
  const next: TimeSheet = { ...sheet, state: 'disputed', dueAt: null, workerFigure, isLower };
  return { ...to(next, 'disputed'), figure: figure ?? null };
}

const approved = (sheet: TimeSheet): TimeSheet => ({ ...sheet, state: 'approved', dueAt: null });

const agreedToWorker = (sheet: TimeSheet, workerFigure: WorkedHours): TimeSheetTransition =>
  to(
    { ...approved(sheet), proposedBy: 'worker', figure: workerFigure, isLower: false },
    sheet.proposedBy === 'worker' ? 'approved' : 'agreed',
  );

/** Whether the business proposes what the worker has stated, and so agrees. */
const statesHoursOfWorker = (sheet: TimeSheet, figure: WorkedHours | undefined, { isCompleted }: TimeSheetFacts) =>
  isCompleted === true && figure !== undefined && isSameHours(figure, sheet.workerFigure);

/** Selects the actions that an actor may take now, for a presenter. */
export const allowedOnTimeSheet = (
  actions: readonly TimeSheetAction[],
  by: TimeSheetActor,
  sheet: TimeSheet,
  facts: TimeSheetFacts,
): TimeSheetAction[] => actions.filter((action) => decideTimeSheet(sheet, { action, by }, facts).allowed);

/** The codes of the errors with which these actions of an actor can be refused, each once. Routes document them. */
export const errorsOfTimeSheet = (
  by: TimeSheetActor,
  ...actions: TimeSheetAction[]
): RefusalCode<typeof TIME_SHEET_REFUSALS>[] =>
  errorsOfConditions(
    TIME_SHEET_REFUSALS,
    actions.flatMap((action) => REFUSED_IF[action][by] ?? []),
  );
