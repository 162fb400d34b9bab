import { texts } from '../texts/index.ts';

type Names = { firstName: string; lastName: string };

/** A worker's names. A deleted account has none: returns the words for a former worker in the current language. */
export const workerNames = ({ firstName, lastName }: Names): Names =>
  firstName ? { firstName, lastName } : { ...texts.security.formerWorker };

/** A person's full name. */
export const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`;

/** A worker's full name; of a deleted account the words for a former worker in the current language. */
export const workerName = (worker: Names): string => fullName(workerNames(worker));
