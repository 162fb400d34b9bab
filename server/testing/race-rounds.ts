import { inject } from 'vitest';
import './provided.ts';

/** The rounds of a race, from 1: one in a normal run, and all of them in the long one. Rare errors need many rounds. */
export const rounds = (max: number): number[] =>
  Array.from({ length: inject('hasAllRounds') ? max : 1 }, (_, i) => i + 1);
