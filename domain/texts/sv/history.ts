import type { history as English } from '../en/history.ts';
import type { SpokenPart } from '../spoken-part.ts';

/** Who did it, as the reader knows them. */
type Doer = Parameters<(typeof English.sentences)['signed-up']>[0];
type Sentence = SpokenPart<(typeof English.sentences)['signed-up']>;

/** Whoever applies has another name before the shift is theirs than after. */
const names = (worker: string): Record<Doer, string> => ({
  you: 'Du',
  business: 'Arbetsgivaren',
  worker,
  passa: 'Passa',
});
const APPLYING = names('Någon');
const HIRED = names('Den anlitade');

const did =
  (what: string, doers = APPLYING): Sentence =>
  (by) =>
    `${doers[by]} ${what}`;

const sentences: SpokenPart<typeof English.sentences> = {
  'signed-up': did('skapade kontot'),
  'signed-in': did('loggade in'),
  'signed-out': did('loggade ut'),
  'session-ended': did('loggade ut en enhet'),
  'address-confirmed': did('bekräftade mejladressen'),
  'password-changed': did('bytte lösenord'),
  'password-reset': did('valde ett nytt lösenord med en länk från ett mejl'),
  'second-factor-added': did('slog på tvåstegsverifiering'),
  'second-factor-removed': did('stängde av tvåstegsverifiering'),
  'recovery-codes-renewed': did('skapade nya återställningskoder'),
  'recovery-code-used': did('loggade in med en återställningskod'),
  'passkey-added': did('lade till en passkey'),
  'passkey-removed': did('tog bort en passkey'),
  'profile-changed': did('ändrade profilen'),
  'files-changed': did('ändrade videon eller dokumenten'),
  'export-made': did('laddade ner alla uppgifter om dig'),
  'account-deleted': did('raderade kontot'),
  'job-posted': did('lade ut jobbet'),
  'job-edited': did('ändrade jobbet'),
  'job-closed': (by) => `${APPLYING[by]} stängde jobbet${by === 'passa' ? ' eftersom passet hade börjat' : ''}`,
  'job-reopened': () => 'Jobbet öppnades igen',
  'application-made': did('sökte jobbet'),
  'application-withdrawn': (by) => `${APPLYING[by]} drog tillbaka ${by === 'you' ? 'din' : 'sin'} ansökan`,
  'application-accepted': (by, reader) => `${APPLYING[by]} anlitade ${reader === 'worker' ? 'dig' : 'en sökande'}`,
  'application-declined': (by, reader) =>
    `${APPLYING[by]} tackade nej till ${reader === 'worker' ? 'din' : 'en'} ansökan`,
  'shift-cancelled': did('avbokade passet', HIRED),
  'shift-completed': did('markerade passet som avslutat', HIRED),
  'completion-undone': did('ångrade att passet är avslutat'),
  'access-ended': did('stängde av åtkomsten till uppgifterna'),
};

export const history: SpokenPart<typeof English> = {
  title: 'Historik',
  recentActivity: 'Senaste aktivitet',
  empty: 'Inget har hänt än.',
  sentences,
};
