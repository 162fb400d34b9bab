import { NOTIFICATIONS_OF, PRODUCT_NAME, texts, type NotificationKind } from '@passa/domain';
import { writeMail, type Letter, type Mailer } from '../mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { wantsMail } from './queries.ts';

/** What it takes to mail somebody. */
export type Post = {
  db: Database;
  mailer: Mailer;
  /** Where people open the program, without a trailing slash. */
  address: string;
};

/** Mails somebody what they are told of by default, unless they have switched it off. */
export async function deliver(
  { db, mailer, address }: Post,
  kind: NotificationKind,
  to: { id: string; email: string },
  letter: Omit<Letter, 'to' | 'footnote' | 'settingsUrl'>,
): Promise<void> {
  if (!(await wantsMail(db, to.id, kind))) return;
  const area = NOTIFICATIONS_OF.worker.includes(kind) ? 'worker' : 'business';
  await mailer.send(
    writeMail({
      ...letter,
      to: to.email,
      footnote: texts.mail.becauseOf[kind](PRODUCT_NAME),
      settingsUrl: `${address}/${area}/profile#notifications`,
    }),
  );
}
