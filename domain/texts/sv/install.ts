import type { install as English } from '../en/install.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const install: SpokenPart<typeof English> = {
  title: (product: string) => `Installera ${product}`,
  lead: 'Öppna appen från hemskärmen och läs dina bokade pass utan uppkoppling.',
  onAppleDevice: 'Tryck på Dela i Safari och sedan på Lägg till på hemskärmen.',
  install: 'Installera',
  noThanks: 'Nej tack',
};
