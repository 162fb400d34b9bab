import { PRODUCT_NAME, texts, type NotificationKind, type Role } from '@passa/domain';
import { writeMail, type Letter, type Mailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { inLanguageOf } from '../platform/language/language-of.ts';
import { mayBeMailed } from './mail-queries.ts';
import { isWanted } from './queries.ts';

/** What it takes to mail somebody. */
export type Post = {
  db: Database;
  mailer: Mailer;
  /** Where people open the program, without a trailing slash. */
  address: string;
};

/**
 * Mails somebody what they are told of by default, unless they have switched it off, have not confirmed that the address is
 * theirs, or are gone.
 * @param letter written in their language
 */
export async function deliver(
  { db, mailer, address }: Post,
  kind: NotificationKind,
  to: { id: string; role: Role; email: string },
  letter: () => Omit<Letter, 'to' | 'footnote' | 'settingsUrl'>,
): Promise<void> {
  if (!(await isWanted(db, to.id, kind, 'byMail')) || !(await mayBeMailed(db, to.id))) return;
  const mail = await inLanguageOf(db, to, () =>
    writeMail({
      ...letter(),
      to: to.email,
      footnote: texts.mail.becauseOf[kind](PRODUCT_NAME),
      settingsUrl: `${address}/${to.role}/profile#notifications`,
    }),
  );
  await mailer.send(mail);
}
