import type { ApplicationStatus } from './statuses.ts';

/** The four tabs of the worker dashboard (specification section 2). They are the values of `?view=`. */
export const SHIFT_VIEWS = ['available', 'applied', 'assigned', 'settled'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/**
 * The tab of a shift by the status of the worker's application (specification section 4); null if no tab lists it. Since an application
 * has one status, a completed shift is in Settled and no longer in Assigned.
 */
export const SHIFT_VIEW_OF: Record<ApplicationStatus, Exclude<ShiftView, 'available'> | null> = {
  pending: 'applied',
  accepted: 'assigned',
  completed: 'settled',
  declined: null,
  withdrawn: null,
  cancelled: null,
};

/** The application statuses of the shifts in a tab of the worker dashboard. */
export function statusesInView(view: Exclude<ShiftView, 'available'>): ApplicationStatus[] {
  return (Object.keys(SHIFT_VIEW_OF) as ApplicationStatus[]).filter((status) => SHIFT_VIEW_OF[status] === view);
}

/** The number of newest open jobs that the tab Available shows (specification section 9). */
export const AVAILABLE_LIMIT = 5;
