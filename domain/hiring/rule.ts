import type { HiringEvent } from './hiring-events.ts';
import type { OpeningChange } from './openings.ts';
import type { HiringRefusal } from './refusals.ts';
import type { Actor, ApplicationStatus, JobStatus } from './statuses.ts';
import type { SwapPart } from './swap.ts';

/** The facts about a job that a decision depends on. Instants are UTC. */
export type JobFacts = {
  status: JobStatus;
  startDate: Date;
  endDate: Date;
  /** When everyone sees the job, if regulars see it first. */
  releasedAt?: Date | null;
  /**
   * Whether the job lets regulars book it at once and the worker is one, or the worker is invited to it. Only booking needs it; without it
   * that is refused.
   */
  isBookable?: boolean;
  /** Whether the worker is invited and has not declined. Only declining needs it; without it that is refused. */
  isInvited?: boolean;
  /** Whether the hired worker who gave the link still has the shift. Only taking it over needs this fact; without it, that is refused. */
  isHandedOver?: boolean;
  /** The first date, in Stockholm, on which the worker is 18; null or missing if it is not known. Only hiring needs it. */
  workerAdultOn?: string | null;
};

/** A change of the job that the worker has not agreed to. `startDate` is a UTC instant. */
export type OpenChange = { startDate: Date; isDeclined: boolean };

/** The facts about an application that a decision depends on. */
export type ApplicationFacts = {
  status: ApplicationStatus;
  /** Whether the worker has deleted their account. */
  hasFormerWorker?: boolean;
  /** Whether the account of the worker is suspended. Only hiring needs it. */
  isSuspended?: boolean;
  /** When the business accepted or declined it. Only undoing the decision needs it; without it that is refused. */
  assignedAt?: Date | null;
  declinedAt?: Date | null;
  /** Whether the business blocks the worker. Only undoing the decision needs it. */
  isBlocked?: boolean;
  /** Whether the worker has taken the shift over from a colleague, who relies on it. Only undoing the hiring needs it. */
  isTakenOver?: boolean;
  /** When the worker was asked to confirm, and when they did. Only confirming needs it; without it that is refused. */
  askedAt?: Date | null;
  confirmedAt?: Date | null;
  /**
   * The part of the application in an open request of its worker to hand the shift over, or to take it over. Only answering and ending the
   * request need it; without it that is refused.
   */
  swap?: SwapPart | null;
  /** Whether the business has recorded that the worker has not come, and that waits for an answer. Only completing needs it. */
  hasOpenNoShow?: boolean;
  /**
   * Whether attendance is recorded, or hours are proposed, that show that the worker came. Only undoing the hiring, cancelling and handing
   * over need it.
   */
  hasCome?: boolean;
  /**
   * What the job has that the worker has not agreed to, since the business has changed it: the start of the shift by now, as a UTC instant,
   * and whether a hired worker has chosen to keep the former terms. Null or missing if the terms are those of the job.
   */
  change?: OpenChange | null;
  /**
   * Whether the hours proposed with the completion have an answer. Only undoing the completion needs this fact; taking the proposal back
   * decides it under the lock (`domain/attendance/time-sheet.ts`).
   */
  hasAnsweredHours?: boolean;
};

export type Situation = {
  job: JobFacts;
  /** The status is null before a worker applies, and for an action on the job itself. */
  application: Omit<ApplicationFacts, 'status'> & { status: ApplicationStatus | null };
  now: Date;
};

/**
 * The event of an allowed action, the new status of the application, and the change to the openings, from which the new status of the
 * job follows (`openings.ts`). What is missing stays as it is.
 */
type ActionOutcome = { event: HiringEvent; application?: ApplicationStatus; openings?: OpeningChange };

export type Rule = {
  /** The actors who may take the action. Any other is refused with `notPermitted`. */
  outcomes: { readonly [By in Actor]?: ActionOutcome };
  /** Each reason with its condition. The first condition that is true gives the reason. */
  refusedIf: readonly (readonly [HiringRefusal, (situation: Situation) => boolean])[];
};

export type RefusalConditions = Rule['refusedIf'];
