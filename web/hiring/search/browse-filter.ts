import { CITIES, DAY_PARTS, EXPERTISE, isDayChoice, JOB_SORTS, MAX_PAY_RATE } from '@passa/domain';
import type { BrowseFilter, BrowseSearch } from '../../platform/navigation/paths.ts';
import { parseChoice, parseText } from '../../platform/navigation/search-params.ts';
import { browserStorage } from '../../platform/safe-storage.ts';

const isPay = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= MAX_PAY_RATE;

function parsePay(value: unknown): string | undefined {
  const pay = typeof value === 'number' ? String(value) : value;
  return typeof pay === 'string' && isPay(pay) ? pay : undefined;
}

/** The storage key for the order of the list. */
export const BROWSE_SORT = 'browse-jobs-sort';

/** Reads the filter and the order from the URL. Invalid values count as absent. */
const parseBrowseFilter = (search: Record<string, unknown>): BrowseFilter => ({
  q: parseText(search['q']),
  expertise: parseChoice(EXPERTISE, search['expertise']),
  city: parseChoice(CITIES, search['city']),
  day: isDayChoice(search['day']) ? search['day'] : undefined,
  minPay: parsePay(search['minPay']),
  time: parseChoice(DAY_PARTS, search['time']),
  sort: parseChoice(JOB_SORTS, search['sort']),
});

/** What the URL of Browse Jobs says. */
export const browseSearchOf = (search: Record<string, unknown>): BrowseSearch => ({
  ...parseBrowseFilter(search),
  view: parseChoice(['map'], search['view']),
});

/**
 * The filter and the order of the list. Where the URL has neither an order nor a search text, the remembered order applies.
 */
export function browseFilterOf(search: Record<string, unknown>): BrowseFilter {
  const filter = parseBrowseFilter(search);
  if (filter.q || filter.sort) return filter;
  return { ...filter, sort: parseChoice(JOB_SORTS, browserStorage.get(BROWSE_SORT)) };
}

/** The filters behind 'More Filters', at every width. */
export const FURTHER_FILTERS = ['day', 'minPay', 'time'] as const;

/** The filter that an empty list asks to loosen: the one that most often leaves nothing. */
export const filterToLoosen = (filter: BrowseFilter): (typeof FURTHER_FILTERS)[number] | 'other' =>
  FURTHER_FILTERS.find((name) => filter[name] !== undefined) ?? 'other';
