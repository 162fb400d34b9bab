import { m, PRODUCT_NAME } from '@passa/domain';
import { writeMail, type Mailer } from '../../mail/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import type { Services } from '../../core/services.ts';
import { confirmedContactOf } from './queries.ts';
import { securityTasks, type SecurityChange } from './tasks.ts';

/** Records a change to the log-in of an account in the audit log, and enqueues a mail to its owner. */
export async function recordSecurityChange(
  { record, enqueue }: Pick<UnitOfWork, 'record' | 'enqueue'>,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  await record({ action: change, actorId: userId, accountId: userId });
  await enqueue(securityTasks['mail-security-change'], [{ userId, change }]);
}

/**
 * Mails the owner of an account that its log-in was changed, so that the owner learns of an intruder. No setting
 * switches this mail off. It has a limit of its own, so that mails which others cause cannot suppress it.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailSecurityChange(
  services: Services,
  mailer: Mailer,
  baseUrl: string,
  { userId, change }: { userId: string; change: SecurityChange },
): Promise<void> {
  const { db, rateLimiter } = services;
  const account = await confirmedContactOf(db, userId);
  if (!account) return;
  const bucket = { limit: 'security-mail-to-account', key: userId } as const;
  if (!(await rateLimiter.consume(bucket))) return;
  const mail = await withLanguageOf(db, { id: userId }, () => {
    const subject = m.mail_security_change_subject({ change, product: PRODUCT_NAME });
    return writeMail({
      to: account.email,
      subject,
      paragraphs: [
        `${subject}. ${m.mail_security_change_effect({ change })}`,
        m.mail_security_change_you(),
        m.mail_security_change_not_you(),
      ],
      action: { label: m.mail_security_change_action(), url: `${baseUrl}/${account.role}/security` },
      footnote: m.mail_security_change_footnote(),
    });
  });
  try {
    await mailer.send(mail);
  } catch (error) {
    // The queue retries the task, and the retry counts against the limit again.
    await rateLimiter.refund(bucket);
    throw error;
  }
}
