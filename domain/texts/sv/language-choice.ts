import type { languageChoice as English } from '../en/language-choice.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const languageChoice: SpokenPart<typeof English> = {
  title: 'Språk',
  hint: 'I appen, i mejl och i notiser.',
  names: { en: 'English', sv: 'Svenska' },
};
