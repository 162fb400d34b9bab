import type { businessDashboard as English } from '../en/business-dashboard.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const businessDashboard: SpokenPart<typeof English> = {
  welcome: (name: string) => `Välkommen, ${name}`,
  fallbackName: 'arbetsgivare',
  lead: 'Här sköter du dina jobb och ansökningar',
  jobLists: 'Dina jobb',
  postJob: 'Lägg ut nytt jobb',
  lists: { open: 'Öppna jobb', hired: 'Tillsatta', closed: 'Stängda' },
  meanings: { open: 'söker folk', hired: 'är bemannade', closed: 'inte längre aktuella' },
  empty: (list) => `Du har inga ${{ open: 'öppna', hired: 'tillsatta', closed: 'stängda' }[list]} jobb.`,
  postFirst: 'Lägg ut ditt första jobb',
  applications: (n: number) => (n === 1 ? '1 ansökan' : `${swedish(n)} ansökningar`),
  postAgain: 'Lägg ut igen',
  viewApplications: 'Visa ansökningar',
};
