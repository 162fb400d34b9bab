import { m, PRODUCT_NAME } from '@passa/domain';
import { writeMail, type Mail, type Mailer } from '../../mail/index.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import type { Services } from '../../core/services.ts';

/**
 * Mails a link to choose a new password, where the address has an account. The link's token is made here and not in the
 * request: so it stands in no queue, a mail that is late is still good for an hour, and the request that asked for it
 * has the same to do for an address that nobody has. It stands behind the `#` of the link, which no browser sends: what
 * stands in front of the program logs whole addresses.
 * @param address where people open the program, without a trailing slash
 */
export async function mailPasswordReset(
  { db, authentication }: Pick<Services, 'db' | 'authentication'>,
  mailer: Mailer,
  address: string,
  email: string,
): Promise<void> {
  const token = await db.transaction((tx) => authentication.within(tx).createResetToken(email));
  if (!token) return;
  const url = `${address}/reset-password#token=${token}`;
  await mailer.send(await withLanguageOf(db, { email }, () => passwordResetMail(email, url)));
}

function passwordResetMail(to: string, url: string): Mail {
  return writeMail({
    to,
    subject: m.mail_password_reset_subject({ product: PRODUCT_NAME }),
    paragraphs: [m.mail_password_reset_asked({ product: PRODUCT_NAME }), m.mail_password_reset_validity()],
    action: { label: m.mail_password_reset_action(), url },
    footnote: m.mail_password_reset_not_you(),
  });
}
