import type { JobListSort } from '@passa/domain';
import { browserStorage } from '../../../platform/safe-storage.ts';

/** The storage key for the order of the lists. */
export const LIST_SORT = 'job-list-sort';

/** The order in the URL; without one the remembered order. The default order, newest first, is undefined. */
export const listSortOf = (sort: JobListSort | undefined): JobListSort | undefined =>
  (sort ?? browserStorage.get(LIST_SORT)) === 'soonest' ? 'soonest' : undefined;
