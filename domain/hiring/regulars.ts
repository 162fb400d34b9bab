/**
 * The states of a worker whom a business wants as a regular. The worker can answer again at any time. A business that ends it deletes the
 * state.
 */
export const REGULAR_STATUSES = ['asked', 'agreed', 'declined'] as const;
export type RegularStatus = (typeof REGULAR_STATUSES)[number];

/** The answers of a worker, who can change theirs. */
export const REGULAR_ANSWERS = ['agreed', 'declined'] as const satisfies RegularStatus[];
export type RegularAnswer = (typeof REGULAR_ANSWERS)[number];

/** For how many hours a job can be shown to regulars before everyone sees it. */
export const REGULARS_FIRST_HOURS = [2, 6, 12, 24, 48] as const;
export type RegularsFirstHours = (typeof REGULARS_FIRST_HOURS)[number];
