import type { live as English } from '../en/live.ts';
import type { SpokenPart } from '../spoken-part.ts';
import { swedish } from '../swedish-number.ts';

export const live: SpokenPart<typeof English> = {
  newShifts: (n: number) => (n === 1 ? '1 nytt pass' : `${swedish(n)} nya pass`),
  newApplications: (n: number) => (n === 1 ? '1 ny ansökan' : `${swedish(n)} nya ansökningar`),
  isNew: 'Nytt',
  jobGone: 'Jobbet är inte längre ledigt.',
  jobGoneAloud: (title: string) => `Inte längre ledigt: ${title}.`,
  takenBack: (name: string) => `${name} har dragit tillbaka sin ansökan.`,
};
