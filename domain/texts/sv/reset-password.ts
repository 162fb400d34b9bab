import type { resetPassword as English } from '../en/reset-password.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const resetPassword: SpokenPart<typeof English> = {
  title: 'Välj ett nytt lösenord',
  lead: 'Sedan loggar du in med det. Överallt där du är inloggad nu blir du utloggad.',
  submit: 'Byt lösenord',
  unusableTitle: 'Länken fungerar inte längre',
  unusable: 'En länk fungerar en gång, i en timme, och kan ha klippts av på vägen hit.',
  askAgain: 'Få en ny länk',
};
