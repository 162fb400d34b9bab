import type { completion as English } from '../en/completion.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const completion: SpokenPart<typeof English> = {
  question: (date: string) => `Vill du markera passet ${date} som avslutat?`,
  early: (venue: string) =>
    `Passet har inte börjat än. ${venue} får veta det direkt och kan ångra det tills passet är slut.`,
  keep: 'Inte än',
  undo: 'Ångra markeringen',
  undoQuestion: (name: string) => `Vill du ångra att passet är markerat som avslutat av ${name}?`,
  undoConsequence: (name: string) =>
    `${name} är anlitad för passet som förut och får veta det. Det går att markera passet som avslutat igen.`,
  undoKeep: 'Behåll som avslutat',
  undone: 'Passet är inte längre avslutat',
  undoFailed: 'Det gick inte att ångra',
};
