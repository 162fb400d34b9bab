import type { Role } from '../enumerations.ts';

/** What somebody who is new has yet to do until the market works for them, in this order. */
export const FIRST_STEPS = {
  worker: ['languages', 'experience', 'application'],
  business: ['venue', 'job', 'answer'],
} as const satisfies Record<Role, readonly string[]>;

export type FirstStep = (typeof FIRST_STEPS)[Role][number];
