import { m, PRODUCT_NAME } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { writeMail, type Mailer } from '../../mail/index.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { RETRY_FOR_HOURS } from '../../platform/queue/retries.ts';
import { defineTasks, task } from '../../platform/queue/task.ts';
import { findByEmail, sendConfirmation } from '../../security/index.ts';

export const peopleTasks = defineTasks({
  /** Mails the owner of an address about a sign-up attempt with it, or mails the confirmation link. */
  'mail-account-exists': task<{ email: string }>(RETRY_FOR_HOURS),
});

/**
 * Mails the owner of an address about a sign-up attempt with it. Usually the owner made the attempt and forgot the account.
 * An unconfirmed address gets the confirmation link instead.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailAccountExists(
  services: Services,
  mailer: Mailer,
  baseUrl: string,
  email: string,
): Promise<void> {
  const { db, rateLimiter } = services;
  const account = await findByEmail(db, email);
  if (!account) return;
  if (!account.isConfirmed) {
    await withTransaction(services, (unit) => sendConfirmation(rateLimiter, unit, { userId: account.id, email }));
    return;
  }
  const mail = await withLanguageOf(db, { email }, () =>
    writeMail({
      to: email,
      subject: m.mail_account_exists_subject({ product: PRODUCT_NAME }),
      paragraphs: [m.mail_account_exists_tried({ product: PRODUCT_NAME }), m.mail_account_exists_forgotten()],
      action: { label: m.mail_account_exists_action(), url: `${baseUrl}/login` },
      footnote: m.mail_account_exists_not_you(),
    }),
  );
  await mailer.send(mail);
}
