import type { offline as English } from '../en/offline.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const offline: SpokenPart<typeof English> = {
  title: 'Du är offline.',
  lastUpdated: 'Senast uppdaterat',
  refused: 'Du är offline. Försök igen när du har uppkoppling.',
  needed: 'Här behövs uppkoppling.',
  neededHint: 'Du är offline. Sidan laddas så snart du har uppkoppling igen.',
};
