import type { leave as English } from '../en/leave.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const leave: SpokenPart<typeof English> = {
  title: 'Vill du gå utan att spara?',
  body: 'Dina ändringar är inte sparade och går förlorade.',
  stay: 'Stanna kvar',
  leave: 'Gå utan att spara',
};
