import { stockholmDate, stockholmInstant } from '@passa/domain';

/**
 * The data of shifts that ended before this instant need not be kept any longer.
 * @param yearsAfterShift the number of whole years after the year of a shift that the data is kept
 * @param now UTC instant
 */
export const keptSince = ({ yearsAfterShift }: { yearsAfterShift: number }, now: Date): Date =>
  stockholmInstant(`${Number(stockholmDate(now).slice(0, 4)) - yearsAfterShift}-01-01`, '00:00');
