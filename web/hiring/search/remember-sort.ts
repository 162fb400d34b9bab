import type { JobSort } from '@passa/domain';
import { browserStorage } from '../../platform/safe-storage.ts';

/**
 * Remembers the order of a list for the next visit; undefined for the default order.
 * @param key the storage key of the list's order
 */
export function rememberSort(key: string, sort: JobSort | undefined): void {
  if (sort) browserStorage.set(key, sort);
  else browserStorage.remove(key);
}
