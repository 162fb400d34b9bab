import type { cancelFormerShift as English } from '../en/cancel-former-shift.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const cancelFormerShift: SpokenPart<typeof English> = {
  question: 'Vill du avboka passet?',
  consequence: 'Jobbet stängs. Ingen meddelas, eftersom den som skulle jobba har raderat sitt konto.',
  reader: 'Syns bara för dig.',
};
