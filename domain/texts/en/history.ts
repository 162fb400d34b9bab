import type { AuditAction } from '../../security/audit-actions.ts';
import type { Role } from '../../enumerations.ts';

/** Who did it, as the reader knows them. */
type Doer = 'you' | 'business' | 'worker' | 'passa';
type Sentence = (by: Doer, reader: Role) => string;

const NAMES: Record<Doer, string> = { you: 'You', business: 'The venue', worker: 'A worker', passa: 'Passa' };
const did =
  (what: string): Sentence =>
  (by) =>
    `${NAMES[by]} ${what}`;
const decided =
  (what: string): Sentence =>
  (by, reader) =>
    `${NAMES[by]} ${what} ${reader === 'worker' ? 'your' : 'an'} application`;

const sentences: Record<AuditAction, Sentence> = {
  'signed-up': did('signed up'),
  'signed-in': did('logged in'),
  'signed-out': did('logged out'),
  'session-ended': did('ended a session'),
  'address-confirmed': did('confirmed the email address'),
  'password-changed': did('changed the password'),
  'password-reset': did('set a new password with a mailed link'),
  'second-factor-added': did('turned on two-step verification'),
  'second-factor-removed': did('turned off two-step verification'),
  'recovery-codes-renewed': did('made new recovery codes'),
  'recovery-code-used': did('logged in with a recovery code'),
  'passkey-added': did('added a passkey'),
  'passkey-removed': did('removed a passkey'),
  'profile-changed': did('changed the profile'),
  'files-changed': did('changed the video or the documents'),
  'export-made': did('exported everything about you'),
  'account-deleted': did('deleted the account'),
  'job-posted': did('posted the job'),
  'job-edited': did('edited the job'),
  'job-closed': (by) => `${NAMES[by]} closed the job${by === 'passa' ? ', as its start had passed' : ''}`,
  'job-reopened': () => 'The job opened again',
  'application-made': did('applied'),
  'application-withdrawn': (by) => `${NAMES[by]} withdrew ${by === 'you' ? 'your' : 'their'} application`,
  'application-accepted': decided('accepted'),
  'application-declined': decided('declined'),
  'shift-cancelled': did('cancelled the shift'),
  'shift-completed': did('marked the shift as completed'),
  'completion-undone': did('took back that the shift is completed'),
  'access-ended': did('ended access to the details'),
};

export const history = {
  title: 'History',
  recentActivity: 'Recent activity',
  empty: 'Nothing has been noted yet.',
  sentences,
} as const;
