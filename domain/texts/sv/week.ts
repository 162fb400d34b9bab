import type { week as English } from '../en/week.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const week: SpokenPart<typeof English> = {
  title: (number: number) => `Vecka ${number}`,
  shifts: (n: number) => `${swedish(n)} pass`,
  previous: 'Föregående vecka',
  next: 'Nästa vecka',
  current: 'Denna vecka',
  today: 'I dag',
  standing: { applied: 'Sökt', assigned: 'Bokat', settled: 'Avslutat' },
  freeDay: 'Inget den här dagen',
  notAll: 'Det kan finnas fler pass den här veckan än de som visas här.',
  failed: 'Det gick inte att ladda veckan.',
  loadAgain: 'Ladda veckan igen',
  empty: {
    worker: 'Du har inget inplanerat den här veckan.',
    business: 'Inga pass den här veckan.',
  },
  findShift: 'Hitta ett pass',
  postJob: 'Lägg ut ett jobb',
};
