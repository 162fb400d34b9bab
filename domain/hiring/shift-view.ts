import type { ApplicationStatus } from './statuses.ts';

/** The four tabs of the worker dashboard (specification section 2). */
export const SHIFT_VIEWS = ['available', 'applied', 'assigned', 'settled'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/**
 * The lists of the worker dashboard: the four tabs, and Past, which lists the applications that led to no shift
 * (`docs/decisions/0091-order-and-past-of-shifts.md`). They are the values of `?view=`.
 */
export const WORKER_VIEWS = [...SHIFT_VIEWS, 'past'] as const;
export type WorkerView = (typeof WORKER_VIEWS)[number];

/**
 * The list of a shift by the status of the worker's application (specification section 4). Since an application has one status, a
 * completed shift is in Settled and no longer in Assigned. Past also lists pending applications to jobs that are filled or closed.
 */
export const SHIFT_VIEW_OF: Record<ApplicationStatus, Exclude<WorkerView, 'available'>> = {
  pending: 'applied',
  accepted: 'assigned',
  completed: 'settled',
  declined: 'past',
  withdrawn: 'past',
  cancelled: 'past',
};

/** The application statuses of the shifts in a list of the worker dashboard. */
export function statusesInView(view: Exclude<WorkerView, 'available'>): ApplicationStatus[] {
  return (Object.keys(SHIFT_VIEW_OF) as ApplicationStatus[]).filter((status) => SHIFT_VIEW_OF[status] === view);
}

/** The number of newest open jobs that the tab Available shows (specification section 9). */
export const AVAILABLE_LIMIT = 5;
