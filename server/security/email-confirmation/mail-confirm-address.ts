import { m, PRODUCT_NAME } from '@passa/domain';
import { writeMail, type Mailer } from '../../mail/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { createConfirmationToken, unconfirmedEmailOf } from './queries.ts';

/**
 * Mails an account the link that confirms its address. The mail contains no user input, not even a name, so that a visitor cannot send a
 * message by signing up with the address of another person. The token is created here, so that the queue never stores it. It stands behind
 * the `#`, which browsers do not send to a server.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailConfirmAddress(db: Database, mailer: Mailer, baseUrl: string, userId: string): Promise<void> {
  const email = await unconfirmedEmailOf(db, userId);
  if (email === undefined) return;
  const token = await db.transaction((tx) => createConfirmationToken(tx, userId));
  if (!token) return;
  const mail = await withLanguageOf(db, { id: userId }, () =>
    writeMail({
      to: email,
      subject: m.mail_confirm_address_subject({ product: PRODUCT_NAME }),
      paragraphs: [m.mail_confirm_address_asked({ product: PRODUCT_NAME }), m.mail_confirm_address_validity()],
      action: { label: m.mail_confirm_address_action(), url: `${baseUrl}/confirm-email#token=${token}` },
      footnote: m.mail_confirm_address_not_you(),
    }),
  );
  await mailer.send(mail);
}
