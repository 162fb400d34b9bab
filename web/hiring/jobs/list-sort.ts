import type { JobListSort } from '@passa/domain';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { browserStorage } from '../../platform/safe-storage.ts';

/** The storage key for the order of the lists. */
export const LIST_SORT = 'business-jobs-sort';

/** The orders that the URL names. The default one has no value. */
export const NAMED_SORTS = ['soonest'] as const satisfies JobListSort[];

/** The order in the URL; without one the remembered order. */
export const listSortOf = (sort: unknown): JobListSort | undefined =>
  parseChoice(NAMED_SORTS, sort ?? browserStorage.get(LIST_SORT));
