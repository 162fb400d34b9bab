export const browse = {
  title: 'Browse Jobs',
  search: 'Search',
  searchPlaceholder: 'Title, venue or city',
  allExpertise: 'All Expertise',
  allCities: 'All Cities',
  clearFilters: 'Clear Filters',
  found: (n: number) => `${n} Jobs Found`,
  empty: 'No jobs match your search criteria.',
  emptyHint: 'Try fewer words, another expertise or another city.',
} as const;
