import type { forgotPassword as English } from '../en/forgot-password.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const forgotPassword: SpokenPart<typeof English> = {
  title: 'Glömt lösenordet?',
  lead: 'Skriv din mejladress, så skickar vi en länk där du väljer ett nytt.',
  submit: 'Skicka länken',
  sentTitle: 'Kolla din mejl',
  sent: 'Om det finns ett konto med den adressen är en länk för att välja nytt lösenord på väg.',
  sentHint: 'Länken fungerar en gång, inom en timme. Kommer inget mejl? Titta i skräpposten.',
  anotherAddress: 'Prova en annan adress',
  remembered: 'Kom du på det?',
  logIn: 'Logga in',
};
