import type { common as English } from '../en/common.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const common: SpokenPart<typeof English> = {
  loading: 'Laddar',
  tryAgain: 'Försök igen',
  loadFailed: 'Det gick inte att ladda.',
  unreachable: 'Det går inte att nå servern. Kolla din uppkoppling och försök igen.',
  showMore: 'Visa fler',
  moreBelow: 'Fler visas nedanför',
  skipToContent: 'Hoppa till innehållet',
  navigation: 'Huvudmeny',
  back: 'Tillbaka',
  continue: 'Fortsätt',
  cancel: 'Avbryt',
  toMend: (fields: number) => (fields === 1 ? 'Ett fält behöver rättas' : `${fields} fält behöver rättas`),
  optional: 'valfritt',
  show: 'Visa',
  hide: 'Dölj',
  messages: 'Meddelanden',
  stepOf: (step: number, steps: number) => `Steg ${step} av ${steps}`,
  jobNotFound: 'Jobbet hittades inte',
  unexpectedTitle: 'Något gick fel',
  unexpectedBody: 'Sidan kunde inte visas. Inget du gjort har gått förlorat. Försök igen.',
};
