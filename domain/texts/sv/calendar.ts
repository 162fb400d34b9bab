import type { calendar as English } from '../en/calendar.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const calendar: SpokenPart<typeof English> = {
  title: 'Kalender',
  hint: 'Dina bokade pass i kalendern du redan använder.',
  explain: 'Prenumerera på en privat adress, så dyker varje pass du får upp i din kalender av sig självt.',
  make: 'Skapa kalenderadress',
  address: 'Kalenderadress',
  addressHint: 'Den som har adressen kan se när och var du jobbar. Behåll den för dig själv.',
  copy: 'Kopiera',
  open: 'Öppna i kalendern',
  renew: 'Ny adress',
  renewQuestion: 'Vill du skapa en ny adress?',
  renewConsequence:
    'Den gamla slutar fungera direkt, och kalendrar som använder den visar inga nya pass. Prenumerera på den nya i stället.',
  end: 'Stäng av',
  endQuestion: 'Vill du stänga av kalenderadressen?',
  endConsequence: 'Den slutar fungera direkt, och kalendrar som använder den visar inga nya pass.',
  keep: 'Behåll adressen',
  addShift: 'Lägg till i kalendern',
  summary: (title: string, business: string) => `${title} hos ${business}`,
  contact: 'Kontakt',
};
