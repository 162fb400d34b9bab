const format = new Intl.NumberFormat('sv-SE');

/** `12`, `10 000`: a number as Swedes write it, with a space that no line breaks at. */
export const swedish = (n: number) => format.format(n);
