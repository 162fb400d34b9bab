/**
 * Five figures as they are usually written, `NNN NN`; anything else as it is typed, but without a blank among fewer figures:
 * it would count as one of the five characters that are needed.
 */
export function asZipCode(typed: string): string {
  const figures = typed.replace(/\s/g, '');
  if (!/^\d{1,5}$/.test(figures)) return typed;
  return figures.length === 5 ? `${figures.slice(0, 3)} ${figures.slice(3)}` : figures;
}
