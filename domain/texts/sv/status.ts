import type { status as English } from '../en/status.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const status: SpokenPart<typeof English> = {
  open: 'Öppet',
  hired: 'Tillsatt',
  closed: 'Stängt',
  completed: 'Avslutat',
  pending: 'Väntar på svar',
  accepted: 'Anlitad',
  declined: 'Avböjd',
  withdrawn: 'Tillbakadragen',
  cancelled: 'Avbokat',
};
