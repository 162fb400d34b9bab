import { m, PRODUCT_NAME } from '@passa/domain';
import { writeMail, type Mail, type Mailer } from '../../mail/index.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import type { Services } from '../../core/services.ts';

/**
 * Mails a password reset link, where the address has an account. The token is created here and not in the request, for
 * three reasons: the queue never stores it, a late mail still has a full hour of validity, and the request takes the
 * same time for an unknown address. It stands behind the `#` of the link, which browsers do not send, since reverse
 * proxies log whole addresses.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailPasswordReset(
  { db, authentication }: Pick<Services, 'db' | 'authentication'>,
  mailer: Mailer,
  baseUrl: string,
  email: string,
): Promise<void> {
  const token = await db.transaction((tx) => authentication.within(tx).createResetToken(email));
  if (!token) return;
  const url = `${baseUrl}/reset-password#token=${token}`;
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
