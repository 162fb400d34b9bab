const format = new Intl.NumberFormat('en-GB');

/** `12`, `10,000`: a number as it is written in English, `swedish` beside it. */
export const english = (n: number): string => format.format(n);
