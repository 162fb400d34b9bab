import type { browse as English } from '../en/browse.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const browse: SpokenPart<typeof English> = {
  title: 'Sök jobb',
  search: 'Sök',
  searchPlaceholder: 'Titel, ställe eller stad',
  allExpertise: 'Alla yrken',
  allCities: 'Alla städer',
  clearFilters: 'Rensa filter',
  found: (n: number) => `${swedish(n)} jobb`,
  empty: 'Inga jobb matchar din sökning.',
  emptyHint: 'Prova med färre ord, ett annat yrke eller en annan stad.',
};
