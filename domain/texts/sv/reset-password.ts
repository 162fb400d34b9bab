import type { resetPassword as English } from '../en/reset-password.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const resetPassword: SpokenPart<typeof English> = {
  title: 'Välj ett nytt lösenord',
  lead: 'Sedan loggar du in med det. Alla enheter där du är inloggad nu loggas ut.',
  submit: 'Byt lösenord',
  unusableTitle: 'Länken fungerar inte längre',
  unusable: 'En länk fungerar en gång, i en timme, och kan ha klippts av på vägen hit.',
  askAgain: 'Få en ny länk',
};
