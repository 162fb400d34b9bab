/** The rounds of a race, from 1. Rare errors need many rounds. */
export const rounds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
