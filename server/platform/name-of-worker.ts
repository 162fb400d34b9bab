import { texts } from '@passa/domain';

type Names = { firstName: string; lastName: string };

/** A worker's names. Who deleted their account has left none, and is called what the reader's language has for them. */
export const namesOfWorker = ({ firstName, lastName }: Names): Names =>
  firstName ? { firstName, lastName } : { ...texts.security.formerWorker };

/** What a worker is called in a line. */
export function nameOfWorker(worker: Names): string {
  const { firstName, lastName } = namesOfWorker(worker);
  return `${firstName} ${lastName}`;
}
