import { texts } from '../texts/index.ts';

type Names = { firstName: string; lastName: string };

/** A worker's names; of a deleted account, which has none, what the current language calls a former worker. */
export const namesOfWorker = ({ firstName, lastName }: Names): Names =>
  firstName ? { firstName, lastName } : { ...texts.security.formerWorker };

/** A worker's full name in one line. */
export function nameOfWorker(worker: Names): string {
  const { firstName, lastName } = namesOfWorker(worker);
  return `${firstName} ${lastName}`;
}
