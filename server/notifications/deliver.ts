import { PRODUCT_NAME, texts, type NotificationKind, type Role } from '@passa/domain';
import { writeMail, type Letter, type Mailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { withLanguageOf } from '../platform/language/account-language.ts';
import type { Log } from '../platform/log/log.ts';
import type { Attempts } from '../attempt-limits.ts';
import { takeMailAllowance } from './mail-allowance.ts';
import { mayBeMailed } from './mail-queries.ts';
import { isWanted } from './queries.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** What it takes to mail somebody. */
export type Post = {
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
  /** Whose doing it is; nobody's where the program did it, or where it is gathered from many. */
  from?: { id: string };
};

/**
 * Mails somebody what they are told of by default, unless they have switched it off, have not confirmed that the address is
 * theirs, or are gone; or unless they, or whose doing it is, have had as many mails as there are within an hour.
 * @param letter written in their language
 */
export async function deliver(
  post: Post,
  kind: NotificationKind,
  { to, from }: Parties,
  letter: () => Omit<Letter, 'to' | 'footnote' | 'settingsUrl' | 'unsubscribeUrl'>,
): Promise<void> {
  const { db, mailer, unsubscribeTokens, address } = post;
  if (!(await isWanted(db, to.id, kind, 'byMail')) || !(await mayBeMailed(db, to.id))) return;
  const allowance = await takeMailAllowance(post, { to, from });
  if (!allowance) return;
  const mail = await withLanguageOf(db, to, () =>
    writeMail({
      ...letter(),
      to: to.email,
      footnote: texts.mail.becauseOf[kind](PRODUCT_NAME),
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
