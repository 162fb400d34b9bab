import type { HiringEvent } from './hiring-events.ts';
import type { OpeningChange } from './openings.ts';
import { errorsOfConditions, type RefusalCode } from '../refusal.ts';
import { HIRING_REFUSALS, isObstacle, type HiringObstacle, type HiringRefusal } from './refusals.ts';
import type { ApplicationFacts, JobFacts } from './rule.ts';
import { RULES } from './rules.ts';
import type { Actor, ApplicationStatus, HiringAction } from './statuses.ts';

export type AllowedDecision = {
  allowed: true;
  event: HiringEvent;
  applicationStatus: ApplicationStatus | null;
  openings: OpeningChange | null;
};
type Decision = AllowedDecision | { allowed: false; reason: HiringRefusal };

/**
 * Decides whether an action is allowed, and what it leads to (`rules.ts`; specification section 4). The server calls it
 * inside the transaction, under the lock on the job. The presenters call it to list the allowed actions.
 * @param application null before a worker applies, and for an action on the job itself
 * @param now UTC instant
 * @returns the next status of the application, the change to the openings of the job, from which its next status follows (`openingsAfter`),
 *   and the event (its effects are in `effects.ts`); or the reason for the refusal
 */
export function decide(
  action: HiringAction,
  actor: Actor,
  job: JobFacts,
  application: ApplicationFacts | null,
  now: Date,
): Decision {
  const { outcomes, refusedIf } = RULES[action];
  const outcome = outcomes[actor];
  if (!outcome) return { allowed: false, reason: 'notPermitted' };
  const facts = application ?? { status: null };
  const refusal = refusedIf.find(([, holds]) => holds({ job, application: facts, now }));
  if (refusal) return { allowed: false, reason: refusal[0] };
  return {
    allowed: true,
    event: outcome.event,
    applicationStatus: outcome.application ?? facts.status,
    openings: outcome.openings ?? null,
  };
}

/**
 * Selects the actions that an actor may take, for a presenter.
 * @param actions the candidates; the result keeps their order
 * @param application null before a worker applies, and for an action on the job itself
 * @param now UTC instant
 */
export function allowedActions<Action extends HiringAction>(
  actions: readonly Action[],
  actor: Actor,
  job: JobFacts,
  application: ApplicationFacts | null,
  now: Date,
): Action[] {
  return actions.filter((action) => decide(action, actor, job, application, now).allowed);
}

/** The codes of the errors with which these actions can be refused, each once. Routes document them. */
export const errorsOfActions = (...actions: HiringAction[]): RefusalCode<typeof HIRING_REFUSALS>[] =>
  errorsOfConditions(
    HIRING_REFUSALS,
    actions.flatMap((action) => RULES[action].refusedIf),
  );

/**
 * Returns why a worker cannot apply for a job, or why their pending application cannot be accepted.
 * @param application null if the worker has not applied
 * @param now UTC instant
 * @returns null if the action is allowed, and for any other refusal, such as that the application was decided
 */
export function hiringObstacle(job: JobFacts, application: ApplicationFacts | null, now: Date): HiringObstacle | null {
  const isPending = application?.status === 'pending';
  const decision = isPending
    ? decide('accept', 'business', job, application, now)
    : decide('apply', 'worker', job, application, now);
  return !decision.allowed && isObstacle(decision.reason) ? decision.reason : null;
}
