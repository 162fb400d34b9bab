import type { unsubscribe as English } from '../en/unsubscribe.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const unsubscribe: SpokenPart<typeof English> = {
  title: 'Färre mejl',
  lead: 'En sorts mejl i taget, utan att logga in. Notiser i appen och på dina enheter påverkas inte.',
  kind: (name: string) => `Mejl av typen ”${name}”`,
  question: 'Vill du stänga av de här mejlen?',
  submit: 'Stäng av de här mejlen',
  doneTitle: 'Du får inga fler sådana mejl',
  again: 'Under Notiser i din profil kan du slå på dem igen.',
  settings: 'Välj vilka mejl du får',
  unusableTitle: 'Länken fungerar inte',
  unusable:
    'Den kan ha blivit avklippt på vägen, eller så är kontot raderat. I din profil väljer du vilka mejl du får.',
  failed: 'Det gick inte att stänga av mejlen. Försök igen.',
};
