import type { JobStatus } from './statuses.ts';

/** The maximum number of workers that a job can need. */
export const MAX_OPENINGS = 50;

/** The openings of a job. Each needs one worker. */
export type OpeningCounts = {
  openings: number;
  /** The openings with a hired worker who has not completed the shift. */
  hired: number;
  /** The openings with a worker who has completed the shift. */
  completed: number;
};

/** What an action does to the openings of a job. */
export type OpeningChange =
  /** A worker is hired. */
  | 'fill'
  /** A worker is no longer hired, and the opening is free again. */
  | 'free'
  /** A worker is no longer hired, and the business wants no replacement. */
  | 'remove'
  /** A worker who had completed the shift is no longer hired, and the business wants no replacement. */
  | 'removeCompleted'
  /** The business wants no workers for the free openings. */
  | 'removeFree'
  /** A worker completes the shift. */
  | 'complete'
  /** The completion of a worker is undone. */
  | 'undoCompletion';

const CHANGES: Record<OpeningChange, (counts: OpeningCounts) => OpeningCounts> = {
  fill: ({ hired, ...rest }) => ({ ...rest, hired: hired + 1 }),
  free: ({ hired, ...rest }) => ({ ...rest, hired: hired - 1 }),
  remove: ({ openings, hired, completed }) => ({ openings: openings - 1, hired: hired - 1, completed }),
  removeCompleted: ({ openings, hired, completed }) => ({ openings: openings - 1, hired, completed: completed - 1 }),
  removeFree: ({ hired, completed }) => ({ openings: hired + completed, hired, completed }),
  complete: ({ openings, hired, completed }) => ({ openings, hired: hired - 1, completed: completed + 1 }),
  undoCompletion: ({ openings, hired, completed }) => ({ openings, hired: hired + 1, completed: completed - 1 }),
};

/**
 * The status of a job that is not closed: open while an opening is free, hired once all are filled, completed once all workers have
 * completed the shift.
 */
export function jobStatusOf({ openings, hired, completed }: OpeningCounts): JobStatus {
  if (hired + completed < openings) return 'open';
  return hired > 0 ? 'hired' : 'completed';
}

/**
 * Changes the openings of a job, and with them its status. A job that would lose its last opening keeps its openings and is closed.
 * @returns the number of openings afterwards, and the new status
 */
export function openingsAfter(counts: OpeningCounts, change: OpeningChange): { openings: number; status: JobStatus } {
  const changed = CHANGES[change](counts);
  if (changed.openings === 0) return { openings: counts.openings, status: 'closed' };
  return { openings: changed.openings, status: jobStatusOf(changed) };
}
