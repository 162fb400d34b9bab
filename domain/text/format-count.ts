import { texts } from '../texts/index.ts';

/** Formats a number: `999`, `10,000`; `10 000` in Swedish. */
export const formatCount = (n: number): string => texts.figures.count(n);
