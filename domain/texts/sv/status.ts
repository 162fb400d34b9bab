import type { status as English } from '../en/status.ts';
import type { Spoken } from '../spoken.ts';

export const status: Spoken<typeof English> = {
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
