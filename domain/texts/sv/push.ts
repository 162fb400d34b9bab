import type { push as English } from '../en/push.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

/** What a phone shows of a notification: a line, and below it the shift. */
export const push: SpokenPart<typeof English> = {
  newApplication: (name: string) => `${name} har sökt`,
  newApplications: (n: number) => `${swedish(n)} nya ansökningar`,
  applicationWithdrawn: (name: string) => `${name} har dragit tillbaka sin ansökan`,
  cancelledByWorker: (name: string) => `${name} har avbokat ett pass`,
  cancelledByBusiness: 'Ditt pass är avbokat',
  shiftCompleted: (name: string) => `${name} har avslutat ett pass`,
  accepted: 'Du fick passet',
  declined: 'Inte den här gången',
  jobClosed: 'Inte längre öppet',
  jobReopened: 'Öppet igen',
  completionUndone: 'Ditt pass är inte avslutat än',
  shift: (when: string, title: string) => `${when}: ${title}`,
  shiftAt: (when: string, title: string, business: string) => `${when}: ${title}, ${business}`,
};
