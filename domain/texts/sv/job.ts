import type { job as English } from '../en/job.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const job: SpokenPart<typeof English> = {
  pageTitle: 'Om jobbet',
  apply: 'Ansök',
  backToMyShifts: 'Till Mina pass',
  notFoundHint: 'Det kan ha blivit tillsatt eller tagits bort.',
  about: 'Om passet',
  urgent: 'Bråttom',
  when: 'När',
  where: 'Var',
  map: 'Karta',
  mapOf: (place: string) => `Karta: ${place}`,
  pay: 'Lön',
  contact: 'Ring hit',
  yourApplication: 'Din status',
  positionFilled: 'Jobbet är tillsatt',
  closed: 'Jobbet är inte längre öppet.',
  started: 'Passet har redan börjat.',
  locationUnknown: 'Plats saknas',
};
