import type { withdraw as English } from '../en/withdraw.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const withdraw: SpokenPart<typeof English> = {
  withdraw: 'Dra tillbaka ansökan',
  question: 'Vill du dra tillbaka din ansökan?',
  consequence: (venue: string) =>
    `${venue} får veta det och kan inte längre se din profil via ansökan. Du kan söka igen så länge jobbet är öppet.`,
  done: 'Du har dragit tillbaka din ansökan.',
  keep: 'Behåll ansökan',
};
