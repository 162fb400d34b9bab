import { inject } from 'vitest';
import './provided.ts';

/**
 * The rounds of a race, counted from 1: at most two in each run, and all of them in the long one. What goes wrong now and then only shows
 * in many.
 */
export const rounds = (most: number): number[] =>
  Array.from({ length: inject('hasAllRounds') ? most : Math.min(most, 2) }, (_, i) => i + 1);
