import { m } from '../messages/index.ts';

type Names = { firstName: string; lastName: string };
/** Null once the account is deleted. */
type StoredNames = { firstName: string | null; lastName: string | null };

/** A worker's names. For a deleted account, which has none, returns "Former worker" in the current language. */
export const workerNames = ({ firstName, lastName }: StoredNames): Names =>
  firstName !== null && lastName !== null
    ? { firstName, lastName }
    : { firstName: m.security_former_worker_first_name(), lastName: m.security_former_worker_last_name() };

/** A person's full name. */
export const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`;

/** A worker's full name; for a deleted account "Former worker" in the current language. */
export const workerName = (worker: StoredNames): string => fullName(workerNames(worker));
