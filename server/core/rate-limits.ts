import type { BucketOf, RateLimit, RateLimiterOf } from '../platform/sessions/rate-limiter.ts';

// Milliseconds.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All rate limits. */
export const RATE_LIMITS = {
  /** Passwords for an email address, from browsers that have never logged in to it. */
  'password-for-email': { max: 10, window: 15 * MINUTE },
  /**
   * Passwords from a browser that has logged in to the account before, so that a stranger's attempts do not lock its
   * owner out.
   */
  'password-from-device': { max: 10, window: 15 * MINUTE },
  /** Passwords from one network address, for any account. */
  'password-from-address': { max: 100, window: 15 * MINUTE },
  /** Passwords that a logged-in user enters to confirm a change of their account. */
  'own-password': { max: 10, window: 15 * MINUTE },
  /** Password hashes for one network address, right or wrong: the staff of a restaurant may share an address. */
  'hash-from-address': { max: 300, window: 15 * MINUTE },
  /** Codes of a second factor, from browsers that have never logged in to the account. */
  'code-for-account': { max: 5, window: 15 * MINUTE },
  /** Codes from a browser that has logged in to the account before. */
  'code-from-device': { max: 5, window: 15 * MINUTE },
  /** Both together: of a million codes three are right at a time. */
  'code-for-account-daily': { max: 30, window: DAY },
  /** Codes that confirm an authenticator app. */
  'own-code': { max: 10, window: 15 * MINUTE },
  /** Wrong operator's tokens from one network address, separately for the failed tasks and the backup. */
  'operator-token-from-address': { max: 10, window: 15 * MINUTE },
  /** Wrong operator's tokens from all addresses together. */
  'operator-token': { max: 100, window: 15 * MINUTE },
  /** Log lines about that limit. */
  'operator-token-limit-logged': { max: 1, window: 15 * MINUTE },
  /** Passkeys from one network address. */
  'passkey-from-address': { max: 100, window: 15 * MINUTE },
  /** Passkey log-ins begun from one network address: each stores a row for some minutes. */
  'passkey-challenge-from-address': { max: 300, window: 15 * MINUTE },
  'sign-up-from-address': { max: 30, window: HOUR },
  /** Password reset mails to an address. A visitor without an account can request them. */
  'reset-mail-to-email': { max: 3, window: HOUR },
  /**
   * Mails about a sign-up with a registered address; separate, so that a stranger who signs up uses up no reset mail.
   */
  'sign-up-mail-to-email': { max: 3, window: HOUR },
  /** Confirmation mails to an address: by signing up, by asking again, and by signing up once more. */
  'confirmation-mail-to-email': { max: 3, window: HOUR },
  /** New addresses that the owner of an account asks for. */
  'email-change-of-account': { max: 5, window: HOUR },
  /** Jobs of one business and applications of one worker: more than a user makes by hand. */
  'job-by-business': { max: 500, window: HOUR },
  'application-by-worker': { max: 500, window: HOUR },
  /** New and changed templates of one business. */
  'template-by-business': { max: 500, window: HOUR },
  /** Invitations of one venue to act for it, each of which is a mail to any address. */
  'member-invitation-by-venue': { max: 50, window: DAY },
  /** Venues that one person adds: a company opens some, and a mistake is made again. */
  'venue-by-person': { max: 10, window: DAY },
  /** Notification mails to one account, from all causes together. */
  'mail-to-account': { max: 60, window: HOUR },
  /**
   * Notification mails of one account to another: half of the above, so that one account cannot use up a recipient's
   * limit.
   */
  'mail-between-accounts': { max: 30, window: HOUR },
  /** Notification mails that one account causes: a venue may decide on some hundreds of applications in an evening. */
  'mail-caused-by-account': { max: 1000, window: HOUR },
  /** Log lines about one of those three limits. */
  'mail-limit-logged': { max: 1, window: HOUR },
  /** Mails to an account's owner about changes of its log-in. No other mail counts against this limit. */
  'security-mail-to-account': { max: 20, window: HOUR },
  /** Applications of one worker to one job, which can be withdrawn and made again. */
  'application-for-job': { max: 5, window: HOUR },
  /** Questions and answers of one business and one worker about being a regular; each notifies the other. */
  'regular-for-pair': { max: 10, window: HOUR },
  /** Invitations of one worker by one business, to any of its jobs; each notifies the worker. */
  'invitation-for-pair': { max: 20, window: HOUR },
  /** New kiosks of one venue, which may have twenty at a time. */
  'kiosk-by-venue': { max: 30, window: DAY },
  /** Codes that pair a tablet with a kiosk, from one network address. */
  'kiosk-pairing-from-address': { max: 10, window: 15 * MINUTE },
  /** Codes with the same first digits, which lead to one kiosk or a few (`kioskPartOf`). */
  'kiosk-pairing': { max: 20, window: 15 * MINUTE },
  /** Wrong PINs for one shift, at all kiosks of its venue together. */
  'kiosk-pin': { max: 5, window: MINUTE },
  /** Both together: a PIN has four digits. */
  'kiosk-pin-daily': { max: 20, window: DAY },
  /** Wrong PINs for all shifts of one venue. Its workers mistype some. */
  'kiosk-pin-at-venue': { max: 30, window: 15 * MINUTE },
  /** Both together. */
  'kiosk-pin-at-venue-daily': { max: 100, window: DAY },
  /** Wrong inspection codes at all kiosks of one venue together. */
  'inspection-code': { max: 5, window: 15 * MINUTE },
  /** Both together: a code has six digits at least. */
  'inspection-code-daily': { max: 20, window: DAY },
  /** Times at which personal numbers of the staff ledger are shown or exported at the kiosks of one venue. An inspection needs some. */
  'reveal-at-venue': { max: 20, window: HOUR },
  /** Events and corrections that one venue enters in its staff ledger by hand, also at its kiosks for people without a shift. */
  'ledger-entry-by-venue': { max: 1000, window: DAY },
  /** People without a shift that one venue adds to its staff ledger, by hand and at its kiosks. */
  'ledger-person-by-venue': { max: 200, window: DAY },
  /** The same two for a venue that has not confirmed its email address: enough to try it. */
  'ledger-entry-by-unconfirmed-venue': { max: 60, window: DAY },
  'ledger-person-by-unconfirmed-venue': { max: 10, window: DAY },
  /** Personal numbers that one worker saves: a worker needs only a few attempts. */
  'personal-number-by-worker': { max: 10, window: HOUR },
} as const satisfies Record<string, RateLimit>;

type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimitBucket = BucketOf<RateLimitName>;
export type RateLimiter = RateLimiterOf<RateLimitName>;
