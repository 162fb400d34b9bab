import { PRODUCT_NAME, m, type MailedKind, type Role } from '@passa/domain';
import { writeMail, type EmailContent, type Mailer } from '../../mail/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { consumeMailLimits } from './mail-limits.ts';
import { confirmedEmailOf } from '../core/mail-queries.ts';
import { isWanted } from '../core/settings-queries.ts';
import type { UnsubscribeTokens } from '../unsubscribe/tokens.ts';

/** Everything needed to mail a user. */
export type MailContext = {
  db: Database;
  log: Log;
  rateLimiter: RateLimiter;
  mailer: Mailer;
  unsubscribeTokens: UnsubscribeTokens;
  /** The public base URL, without a trailing slash. */
  baseUrl: string;
  now: () => Date;
};

export type Parties = {
  to: { id: string; role: Role };
  /** The worker or the venue that caused the mail; undefined for the program itself and for digests. */
  from?: { id: string };
};

/**
 * Mails a notification, except to a user who has switched that kind off, has an unconfirmed address or a deleted
 * account, and except beyond the hourly limits of the recipient and of the account that caused it.
 * @param content called in the recipient's language
 */
export async function deliver(
  context: MailContext,
  kind: MailedKind,
  { to, from }: Parties,
  content: () => Omit<EmailContent, 'to' | 'footnote' | 'settingsUrl' | 'unsubscribeUrl'>,
): Promise<void> {
  const { db, mailer, unsubscribeTokens, baseUrl } = context;
  if (!(await isWanted(db, to.id, kind, 'byMail'))) return;
  const email = await confirmedEmailOf(db, to.id);
  if (email === undefined) return;
  const consumed = await consumeMailLimits(context, { to, from });
  if (!consumed) return;
  try {
    const mail = await withLanguageOf(db, to, () =>
      writeMail({
        ...content(),
        to: email,
        footnote: m.mail_because_of({ kind, product: PRODUCT_NAME }),
        settingsUrl: `${baseUrl}/${to.role}/profile#notifications`,
        unsubscribeUrl: `${baseUrl}/unsubscribe/${unsubscribeTokens.create(to.id, kind)}`,
      }),
    );
    await mailer.send(mail);
  } catch (error) {
    // The queue retries the task, and the retry counts against the limits again.
    await consumed.refund();
    throw error;
  }
}
