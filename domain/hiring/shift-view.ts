import type { ApplicationStatus } from './statuses.ts';

/** The worker dashboard's four tabs (specification section 2), as `?view=` spells them. */
export const SHIFT_VIEWS = ['available', 'applied', 'assigned', 'settled'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/** Specification section 4: the tab where a shift one applied to is found; one that came to nothing is in none. */
export const SHIFT_VIEW_OF: Record<ApplicationStatus, Exclude<ShiftView, 'available'> | null> = {
  pending: 'applied',
  accepted: 'assigned',
  completed: 'settled',
  declined: null,
  withdrawn: null,
  cancelled: null,
};

/** The application statuses that a tab gathers. */
export function statusesShownAs(view: Exclude<ShiftView, 'available'>): ApplicationStatus[] {
  return (Object.keys(SHIFT_VIEW_OF) as ApplicationStatus[]).filter((status) => SHIFT_VIEW_OF[status] === view);
}

/** How many of the newest open jobs the Available tab shows (specification section 9). */
export const AVAILABLE_LIMIT = 5;
