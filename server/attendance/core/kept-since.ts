import { stockholmDate, stockholmInstant } from '@passa/domain';

/**
 * The instant before which shifts have ended whose data need not be kept any longer.
 * @param yearsAfterShift for how many whole years after the year of a shift the data is kept
 * @param now UTC instant
 */
export const keptSince = ({ yearsAfterShift }: { yearsAfterShift: number }, now: Date): Date =>
  stockholmInstant(`${Number(stockholmDate(now).slice(0, 4)) - yearsAfterShift}-01-01`, '00:00');
