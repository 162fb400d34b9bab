import { isHeldBack } from './rules.ts';

/**
 * The states of a worker that a business wants as a regular. The worker can answer again at any time. A business that removes the regular
 * deletes the state.
 */
export const REGULAR_STATUSES = ['asked', 'agreed', 'declined'] as const;
export type RegularStatus = (typeof REGULAR_STATUSES)[number];

/** The answers of a worker, who can change theirs. */
export const REGULAR_ANSWERS = ['agreed', 'declined'] as const satisfies RegularStatus[];
export type RegularAnswer = (typeof REGULAR_ANSWERS)[number];

/** For how many hours a job can be shown to regulars before everyone sees it. */
export const REGULARS_FIRST_HOURS = [2, 6, 12, 24, 48] as const;
export type RegularsFirstHours = (typeof REGULARS_FIRST_HOURS)[number];

const HOUR = 60 * 60 * 1000;

type Release = { regularsFirstHours: RegularsFirstHours | null; releasedAt: Date | null };
type Chosen = { regularsFirstHours?: RegularsFirstHours | undefined };

/**
 * When everyone sees a job.
 * @param chosen for how many hours regulars see it first
 * @param now when it is posted, or when the number of hours is changed
 * @returns null if everyone sees it from the start
 */
export const releaseOf = ({ regularsFirstHours }: Chosen, now: Date): Date | null =>
  regularsFirstHours ? new Date(now.getTime() + regularsFirstHours * HOUR) : null;

/**
 * The release after an edit. What everyone sees already stays released, and the same number of hours is still counted from the
 * posting; another number is counted from now.
 */
export function releaseAfterEdit(current: Release, chosen: Chosen, now: Date): Release {
  const { regularsFirstHours, releasedAt } = current;
  const hours = chosen.regularsFirstHours ?? null;
  if (!isHeldBack(current, now) || hours === regularsFirstHours) return { regularsFirstHours, releasedAt };
  return { regularsFirstHours: hours, releasedAt: releaseOf(chosen, now) };
}
