import type { logIn as English } from '../en/log-in.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const logIn: SpokenPart<typeof English> = {
  title: 'Välkommen tillbaka',
  lead: (product: string) => `Logga in på ${product}`,
  submit: 'Logga in',
  passkey: 'Logga in med passkey',
  noPasskey: 'Ingen passkey användes',
  forgotPassword: 'Glömt lösenordet?',
  noAccount: (product: string) => `Ny på ${product}?`,
  signUp: 'Skapa konto',
};
