import type { Refusal } from '../refusal.ts';
import type { AgreedHours, WorkedHours, HoursBasis } from './worked-hours.ts';
import type { HoursBase } from './hours-base.ts';

/** `recorded`: the hours have no proposal yet, before or after the end of the shift. */
export const TIME_SHEET_STATES = ['recorded', 'proposed', 'approved', 'disputed', 'settled'] as const;
export type TimeSheetState = (typeof TIME_SHEET_STATES)[number];

/** Who acts on a time sheet. `system`: the scheduled task. `operator`: a person who decides what the parties dispute. */
export const TIME_SHEET_ACTORS = ['worker', 'business', 'system', 'operator'] as const;
export type TimeSheetActor = (typeof TIME_SHEET_ACTORS)[number];

/** What has happened to a time sheet. Each step is kept. */
export const TIME_SHEET_STEPS = [
  'proposed',
  'takenBack',
  'approved',
  'agreed',
  'disputed',
  'decided',
  'settled',
] as const;
export type TimeSheetStepKind = (typeof TIME_SHEET_STEPS)[number];

export const TIME_SHEET_ACTIONS = [
  'complete',
  'propose',
  'renew',
  'takeBack',
  'approve',
  'agree',
  'dispute',
  'expire',
  'decide',
  'settle',
] as const;
export type TimeSheetAction = (typeof TIME_SHEET_ACTIONS)[number];

/** The current state of a time sheet. Instants are UTC. */
export type TimeSheet = {
  state: TimeSheetState;
  /** The party that proposed the hours in force; null before a proposal and after an operator's decision. */
  proposedBy: 'worker' | 'business' | null;
  /** The figure that is proposed, disputed, approved or settled; null in `recorded`. */
  figure: WorkedHours | null;
  /** What the worker states: their proposal, or what was recorded or planned when the business proposed first. */
  workerFigure: WorkedHours | null;
  businessFigure: WorkedHours | null;
  /** Whether the proposal of the business pays fewer minutes than the figure of the worker. The worker then has to answer. */
  isLower: boolean;
  /** When the proposal is approved without an answer, or goes to an operator if it is lower. */
  dueAt: Date | null;
};

/** A time sheet before the first step. */
export const NEW_TIME_SHEET: TimeSheet = {
  state: 'recorded',
  proposedBy: null,
  figure: null,
  workerFigure: null,
  businessFigure: null,
  isLower: false,
  dueAt: null,
};

/** What a transition depends on beside the time sheet. */
export type TimeSheetFacts = {
  now: Date;
  agreed: AgreedHours;
  /** The hours of the worker as long as they have stated none, as they are now (`hours-base.ts`). */
  base: HoursBase;
  /** What the venue has made of them by its entries and corrections, if that pays less. */
  corrected?: WorkedHours | null;
  /** Where the figure of the worker in the time sheet comes from. */
  basis?: HoursBasis;
  /** Whether the worker has recorded something since that figure was taken. */
  hasRecordedSince?: boolean;
  /** Whether the worker has been notified of the proposal of the business. Only `expire` needs it. */
  isWorkerNotified?: boolean;
  /** Whether the account of the business is suspended, so that it cannot answer. Only `expire` needs it. */
  isBusinessSuspended?: boolean;
  /** Whether it is open if the worker has come at all (`no-show.ts`). */
  hasOpenNoShow?: boolean;
  /** Whether the worker is checked in, so that the end of the hours is not known. */
  isCheckedIn?: boolean;
  /** Whether the worker has completed the shift, and with that stated its hours. */
  isCompleted?: boolean;
};

/** An action with its input. */
export type TimeSheetInput = {
  action: TimeSheetAction;
  by: TimeSheetActor;
  /** For `propose`, `decide`, and a `dispute` in which the worker states hours. */
  figure?: WorkedHours;
};

/** The reasons why an action is refused. A request gets the status 409, unless its error has another one. */
export const TIME_SHEET_REFUSALS = {
  notPermitted: { error: 'notFound' },
  noShowOpen: {},
  noShowUndecided: {},
  hoursCheckedIn: {},
  shiftNotEnded: {},
  hoursProposed: {},
  hoursNotProposed: {},
  hoursAnswered: {},
  hoursDecided: {},
  hoursNotApproved: {},
  hoursNotDisputed: {},
  // No request asks for the step.
  hoursNotDue: { error: 'notFound' },
} as const satisfies Record<string, Refusal>;
export type TimeSheetRefusal = keyof typeof TIME_SHEET_REFUSALS;
