import type { leave as English } from '../en/leave.ts';
import type { Spoken } from '../spoken.ts';

export const leave: Spoken<typeof English> = {
  title: 'Vill du gå utan att spara?',
  body: 'Dina ändringar är inte sparade och går förlorade.',
  stay: 'Stanna kvar',
  leave: 'Gå utan att spara',
};
