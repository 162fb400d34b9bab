import { PRODUCT_NAME, m, type NotificationKind, type Role } from '@passa/domain';
import { writeMail, type EmailContent, type Mailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { withLanguageOf } from '../platform/language/account-language.ts';
import type { Log } from '../platform/log/log.ts';
import type { Attempts } from '../core/attempt-limits.ts';
import { takeMailAllowance } from './mail-allowance.ts';
import { mayBeMailed } from './mail-queries.ts';
import { isWanted } from './queries.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** What is needed to mail somebody. */
export type MailContext = {
  db: Database;
  log: Log;
  attempts: Attempts;
  mailer: Mailer;
  unsubscribeTokens: UnsubscribeTokens;
  /** Where people open the program, without a trailing slash. */
  address: string;
};

export type Parties = {
  to: { id: string; role: Role; email: string };
  /** The account that caused it; none where the program did, or where a digest gathers several. */
  from?: { id: string };
};

/**
 * Mails a notification, unless the person has switched that kind off, has not confirmed their address, or has deleted their
 * account; or unless they, or the account that caused it, have reached the hourly limit of mails.
 * @param content called in the reader's language
 */
export async function deliver(
  context: MailContext,
  kind: NotificationKind,
  { to, from }: Parties,
  content: () => Omit<EmailContent, 'to' | 'footnote' | 'settingsUrl' | 'unsubscribeUrl'>,
): Promise<void> {
  const { db, mailer, unsubscribeTokens, address } = context;
  if (!(await isWanted(db, to.id, kind, 'byMail')) || !(await mayBeMailed(db, to.id))) return;
  const allowance = await takeMailAllowance(context, { to, from });
  if (!allowance) return;
  const mail = await withLanguageOf(db, to, () =>
    writeMail({
      ...content(),
      to: to.email,
      footnote: m.mail_because_of({ kind, product: PRODUCT_NAME }),
      settingsUrl: `${address}/${to.role}/profile#notifications`,
      unsubscribeUrl: `${address}/unsubscribe/${unsubscribeTokens.create(to.id, kind)}`,
    }),
  );
  try {
    await mailer.send(mail);
  } catch (error) {
    // The queue tries it again, and it counts then.
    await allowance.giveBack();
    throw error;
  }
}
