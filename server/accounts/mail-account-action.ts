import { type AccountAction, type Locale, baseLocale, m, PRODUCT_NAME } from '@passa/domain';
import type { Services } from '../core/services.ts';
import { writeMail, type Mailer } from '../mail/index.ts';
import { withLanguage } from '../platform/language/current-language.ts';
import { RETRY_FOR_HOURS } from '../platform/queue/retries.ts';
import { defineTasks, task } from '../platform/queue/task.ts';

/** What the owner of an account is mailed: where to, as the address was before the action, and in which language. */
type AccountActionMail = { email: string; language: Locale | null; action: AccountAction; reason: string };

export const accountTasks = defineTasks({
  /** Notifies the owner of an account of what an operator did to it, and why. */
  'mail-account-action': task<AccountActionMail>(RETRY_FOR_HOURS),
});

/**
 * Mails the owner of an account what an operator did to it and why, also to an address that is not confirmed. No setting switches this
 * mail off.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailAccountAction(
  { config }: Pick<Services, 'config'>,
  mailer: Mailer,
  baseUrl: string,
  { email, language, action, reason }: AccountActionMail,
): Promise<void> {
  const contact = config.contact?.email;
  const mail = withLanguage(language ?? baseLocale, () =>
    writeMail({
      to: email,
      subject: m.mail_account_action_subject({ action, product: PRODUCT_NAME }),
      paragraphs: [
        m.mail_account_action_by({ product: PRODUCT_NAME }),
        m.mail_account_action_effect({ action }),
        ...(contact === undefined ? [] : [m.mail_account_action_object({ email: contact })]),
      ],
      facts: [{ label: m.mail_account_action_reason(), value: reason }],
      action: { label: m.mail_account_action_open({ product: PRODUCT_NAME }), url: baseUrl },
      footnote: m.mail_account_action_footnote(),
    }),
  );
  await mailer.send(mail);
}
