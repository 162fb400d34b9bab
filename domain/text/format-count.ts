import { texts } from '../texts/index.ts';

/** `999`, `10,000`; `10 000` in Swedish: how many there are of something, where no sentence says it. */
export const formatCount = (n: number): string => texts.figures.count(n);
