import type { detailsAccess as English } from '../en/details-access.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const detailsAccess: SpokenPart<typeof English> = {
  title: 'Vem kan se dina uppgifter',
  hint: 'När du söker ser arbetsgivaren dina uppgifter och filer. När ansökan är avgjord finns det som syntes då kvar i 30 dagar. Sedan finns bara ditt namn och hur det gick kvar.',
  empty: 'Ingen ser dina uppgifter just nu.',
  present: 'Ser dina uppgifter och filer som de är nu.',
  frozen: (asOf: string, until: string) => `Ser dina uppgifter och filer som de var ${asOf}, fram till ${until}.`,
  needed:
    'Du har lovat att jobba passet, så arbetsgivaren behöver dina uppgifter. Avboka passet om du vill stänga av åtkomsten.',
  openShift: 'Öppna passet',
  end: 'Stäng av åtkomst',
  question: (venue: string) => `Vill du stänga av åtkomsten för ${venue}?`,
  consequence: (title: string) =>
    `Dina uppgifter och filer syns inte längre där för ${title}, bara ditt namn och hur det gick. Det går inte att ångra.`,
  keep: 'Behåll åtkomst',
  ended: (venue: string) => `${venue} ser inte längre dina uppgifter där`,
  endFailed: 'Det gick inte att stänga av åtkomsten',
  cardFrozen: (asOf: string, until: string) => `Uppgifterna är från ${asOf}. Du kan se dem till ${until}.`,
  cardNameOnly: 'Uppgifterna sparas inte längre. Namnet och hur det gick finns kvar.',
};
