import { baseLocale, m, PRODUCT_NAME } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { writeMail, type Mailer } from '../../mail/index.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { withLanguage } from '../../platform/language/current-language.ts';
import type { EmailChangeNotice } from '../core/tasks.ts';
import { createEmailChangeToken } from './queries.ts';

/**
 * Mails the link that changes the address of an account to the new address, without any input of a user. The owner of an address that has
 * an account already is told instead, so that the request is answered alike. The token is created here, so that the queue never stores it.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailEmailChange(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  baseUrl: string,
  userId: string,
): Promise<void> {
  const change = await db.transaction((tx) => createEmailChangeToken(tx, userId, now()));
  if (!change) return;
  const { email, token, isTaken } = change;
  const mail = await withLanguageOf(db, isTaken ? { email } : { id: userId }, () =>
    writeMail({
      to: email,
      ...(isTaken
        ? {
            subject: m.mail_email_taken_subject({ product: PRODUCT_NAME }),
            paragraphs: [m.mail_email_taken_tried({ product: PRODUCT_NAME })],
            action: { label: m.mail_account_exists_action(), url: `${baseUrl}/login` },
          }
        : {
            subject: m.mail_email_change_subject({ product: PRODUCT_NAME }),
            paragraphs: [m.mail_email_change_asked({ product: PRODUCT_NAME }), m.mail_email_change_validity()],
            action: { label: m.mail_confirm_address_action(), url: `${baseUrl}/confirm-email#token=${token}` },
          }),
      footnote: m.mail_email_change_not_you(),
    }),
  );
  await mailer.send(mail);
}

/**
 * Mails the owner of an account, at the address from before, that another address is wanted or has replaced it, and what to do about an
 * intruder. No setting switches this mail off.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailEmailChangeNotice(
  { config }: Pick<Services, 'config'>,
  mailer: Mailer,
  baseUrl: string,
  { email, language, step }: EmailChangeNotice,
): Promise<void> {
  const contact = config.contact?.email;
  const mail = withLanguage(language ?? baseLocale, () => {
    const subject = m.mail_email_notice_subject({ step, product: PRODUCT_NAME });
    return writeMail({
      to: email,
      subject,
      paragraphs: [
        `${subject}. ${m.mail_email_notice_effect({ step })}`,
        m.mail_security_change_you(),
        m.mail_email_notice_not_you({ step }),
        ...(step === 'changed' && contact !== undefined ? [m.mail_email_notice_contact({ email: contact })] : []),
      ],
      action: { label: m.mail_email_notice_action(), url: `${baseUrl}/forgot-password` },
      footnote: m.mail_security_change_footnote(),
    });
  });
  await mailer.send(mail);
}
