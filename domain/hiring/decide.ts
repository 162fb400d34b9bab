import type { HiringEvent } from './effects.ts';
import { RULES, type ApplicationFacts, type HiringRefusal, type JobFacts } from './rules.ts';
import type { Actor, ApplicationStatus, HiringAction, JobStatus } from './statuses.ts';

export type Decision =
  | { allowed: true; event: HiringEvent; job: JobStatus; application: ApplicationStatus | null }
  | { allowed: false; reason: HiringRefusal };

/** Editing also depends on how many applications there are that were not withdrawn. */
type JobFor<Action extends HiringAction> = Action extends 'edit' ? JobFacts & { applicationCount: number } : JobFacts;

/**
 * Decides whether an action is allowed at this moment, and where it leads (`rules.ts`). The server calls it inside the
 * transaction, under the lock on the job; the presenters call it to say what a screen may offer.
 * @param application null where there is none, as before a worker applies or where the job itself is acted on
 * @param now UTC instant
 * @returns the next statuses and the event whose effects follow (`effects.ts`), or why it is refused
 */
export function decide<Action extends HiringAction>(
  action: Action,
  actor: Actor,
  job: JobFor<Action>,
  application: ApplicationFacts | null,
  now: Date,
): Decision {
  const { outcomes, refusals } = RULES[action];
  const outcome = outcomes[actor];
  if (!outcome) return { allowed: false, reason: 'notPermitted' };
  const refusal = refusals.find(([, holds]) => holds({ job, application, now }));
  if (refusal) return { allowed: false, reason: refusal[0] };
  return {
    allowed: true,
    event: outcome.event,
    job: outcome.job ?? job.status,
    application: outcome.application ?? application?.status ?? null,
  };
}

/**
 * Lists those of some actions that an actor may take at this moment, for a presenter.
 * @param actions in the order of the result
 */
export function allowedActions<Action extends Exclude<HiringAction, 'edit'>>(
  actions: readonly Action[],
  actor: Actor,
  job: JobFacts,
  application: ApplicationFacts | null,
  now: Date,
): Action[] {
  const isAllowed = (action: Exclude<HiringAction, 'edit'>) => decide(action, actor, job, application, now).allowed;
  return actions.filter(isAllowed);
}

/** Why nobody can be hired for a job any more. */
export const HIRING_OBSTACLES = ['jobFilled', 'jobClosed', 'jobStarted'] as const satisfies HiringRefusal[];
export type HiringObstacle = (typeof HIRING_OBSTACLES)[number];

/**
 * Returns why a worker who has not applied cannot, or why a pending application cannot be accepted.
 * @returns null where it is possible, and where the application was decided: its status says more
 */
export function hiringObstacle(job: JobFacts, application: ApplicationFacts | null, now: Date): HiringObstacle | null {
  const isPending = application?.status === 'pending';
  const decision = isPending
    ? decide('accept', 'business', job, application, now)
    : decide('apply', 'worker', job, application, now);
  return decision.allowed ? null : (HIRING_OBSTACLES.find((obstacle) => obstacle === decision.reason) ?? null);
}
