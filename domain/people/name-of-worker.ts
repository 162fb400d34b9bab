import { texts } from '../texts/index.ts';

type Names = { firstName: string; lastName: string };

/** A worker's names. A deleted account has none: returns the words for a former worker in the current language. */
export const workerNames = ({ firstName, lastName }: Names): Names =>
  firstName ? { firstName, lastName } : { ...texts.security.formerWorker };

/** A worker's full name. */
export function workerName(worker: Names): string {
  const { firstName, lastName } = workerNames(worker);
  return `${firstName} ${lastName}`;
}
