import type { Role } from '../enumerations.ts';

/** The first steps of a new user, in order. */
export const FIRST_STEPS = {
  worker: ['languages', 'experience', 'application'],
  business: ['venue', 'job', 'payday', 'answer'],
} as const satisfies Record<Role, readonly string[]>;

export type FirstStep = (typeof FIRST_STEPS)[Role][number];
