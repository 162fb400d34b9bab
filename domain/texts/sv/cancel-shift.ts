import type { cancelShift as English } from '../en/cancel-shift.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const cancelShift: SpokenPart<typeof English> = {
  cancel: 'Avboka passet',
  question: {
    worker: (venue: string) => `Vill du avboka passet hos ${venue}?`,
    business: (name: string) => `Vill du avboka passet med ${name}?`,
  },
  byWorker: (venue: string) => `Jobbet öppnas igen och ${venue} får veta det.`,
  byBusiness: (name: string) => `Jobbet stängs och ${name} får veta det.`,
  cannotBeUndone: 'Det går inte att ångra.',
  readBy: (name: string) => `Syns för ${name}.`,
  keep: 'Behåll passet',
  youDid: 'Du avbokade passet',
  theyDid: (name: string) => `${name} avbokade passet`,
};
