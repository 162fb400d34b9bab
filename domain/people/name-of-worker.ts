import { m } from '../messages/index.ts';

type Names = { firstName: string; lastName: string };

/** A worker's names; of a deleted account, which has none, what the current language calls a former worker. */
export const namesOfWorker = ({ firstName, lastName }: Names): Names =>
  firstName
    ? { firstName, lastName }
    : { firstName: m.security_former_worker_first_name(), lastName: m.security_former_worker_last_name() };

/** A worker's full name in one line. */
export function nameOfWorker(worker: Names): string {
  const { firstName, lastName } = namesOfWorker(worker);
  return `${firstName} ${lastName}`;
}
