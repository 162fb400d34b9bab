import type { Attempt as AttemptOf, AttemptLimit, Attempts as AttemptsOf } from '../platform/sessions/attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything that may be done only so often. */
export const ATTEMPT_LIMITS = {
  /** Passwords that are tried for an e-mail address, from browsers that nobody has logged in from with it. */
  'password-for-email': { most: 10, within: 15 * MINUTE },
  /** The same from a browser that is known: whoever guesses elsewhere does not keep its owner out. */
  'password-from-device': { most: 10, within: 15 * MINUTE },
  /** Passwords that are tried from one network address, whoever they are for. */
  'password-from-address': { most: 100, within: 15 * MINUTE },
  /** Passwords that somebody who is signed in gives for their own account. */
  'own-password': { most: 10, within: 15 * MINUTE },
  /** Passwords that are hashed for one network address, right or wrong: a restaurant's whole staff may share one. */
  'hash-from-address': { most: 300, within: 15 * MINUTE },
  /** Codes of a second factor, after the password, from a browser that is not known with the account. */
  'code-for-account': { most: 5, within: 15 * MINUTE },
  /** The same from a browser that is known. */
  'code-from-device': { most: 5, within: 15 * MINUTE },
  /** Both together: there are a million codes, of which three are right at a time. */
  'code-for-account-daily': { most: 30, within: 24 * HOUR },
  /** Codes that somebody who is signed in gives to confirm an authenticator app. */
  'own-code': { most: 10, within: 15 * MINUTE },
  /** Wrong tokens of the operator from one network address, for the failed tasks and for the backup apart. */
  'operator-token-from-address': { most: 10, within: 15 * MINUTE },
  /** The same from all addresses together. */
  'operator-token': { most: 100, within: 15 * MINUTE },
  /** Log lines about that limit. */
  'operator-token-limit-logged': { most: 1, within: 15 * MINUTE },
  /** Passkeys that are tried from one network address. */
  'passkey-from-address': { most: 100, within: 15 * MINUTE },
  /** Log-ins by passkey that one network address begins: each leaves a row for some minutes. */
  'passkey-challenge-from-address': { most: 300, within: 15 * MINUTE },
  'sign-up-from-address': { most: 30, within: HOUR },
  /** Links for a new password, which anybody can have sent to an address. */
  'reset-mail-to-email': { most: 3, within: HOUR },
  /** Words that an address has an account: counted apart, so that a stranger who signs up with it uses up no link. */
  'sign-up-mail-to-email': { most: 3, within: HOUR },
  /** Links that confirm an address: by signing up, by asking again, and by signing up once more. */
  'confirmation-mail-to-email': { most: 3, within: HOUR },
  /** Jobs that one business posts, and applications that one worker makes: more than anybody does by hand. */
  'job-by-business': { most: 500, within: HOUR },
  'application-by-worker': { most: 500, within: HOUR },
  /** Notifications that are mailed to one account, whoever caused them. */
  'mail-to-account': { most: 60, within: HOUR },
  /** The same of one account to another, half of it: who floods somebody must not keep all others from reaching them. */
  'mail-between-accounts': { most: 30, within: HOUR },
  /** The same that one account causes: a venue may answer some hundreds of applications in an evening. */
  'mail-caused-by-account': { most: 1000, within: HOUR },
  /** Log lines about one of those three. */
  'mail-limit-logged': { most: 1, within: HOUR },
  /** Mails that tell an account's owner how it is logged in to. No other mail uses them up. */
  'security-mail-to-account': { most: 20, within: HOUR },
  /** Applications of one worker for one job, which may be taken back and made again. */
  'application-for-job': { most: 5, within: HOUR },
} as const satisfies Record<string, AttemptLimit>;

type LimitName = keyof typeof ATTEMPT_LIMITS;
export type Attempt = AttemptOf<LimitName>;
export type Attempts = AttemptsOf<LimitName>;
