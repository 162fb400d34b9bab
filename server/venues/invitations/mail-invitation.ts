import { randomBytes } from 'node:crypto';
import { baseLocale, m, PRODUCT_NAME, type Locale } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { writeMail, type Mailer } from '../../mail/index.ts';
import { withLanguageOf } from '../../platform/language/account-language.ts';
import { withLanguage } from '../../platform/language/current-language.ts';
import { RETRY_FOR_HOURS } from '../../platform/queue/retries.ts';
import { defineTasks, task } from '../../platform/queue/task.ts';
import { accountOfAddress, invitationById, inviterNameOf, setToken } from './queries.ts';

export const venueTasks = defineTasks({
  /** Mails the link of an invitation to act for a venue. `language` is that of the member who invites. */
  'mail-member-invitation': task<{ invitationId: string; language: Locale | null }>(RETRY_FOR_HOURS),
});

/**
 * Mails a new link for an invitation, unless it was taken back or accepted. A repeated task replaces the link that it has mailed before.
 * @param baseUrl the public base URL, without a trailing slash
 */
export async function mailMemberInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  baseUrl: string,
  { invitationId, language }: { invitationId: string; language: Locale | null },
): Promise<void> {
  const invitation = await invitationById(db, invitationId);
  const token = randomBytes(32).toString('base64url');
  if (!invitation || !(await setToken(db, invitationId, token, now()))) return;
  const { email, businessName, role } = invitation;
  const inviter = inviterNameOf(invitation);
  const invited = { venue: businessName, product: PRODUCT_NAME };
  const write = () =>
    writeMail({
      to: email,
      subject: m.mail_member_invitation_subject(invited),
      paragraphs: [
        inviter === undefined
          ? m.mail_member_invitation_lead_without_name(invited)
          : m.mail_member_invitation_lead({ name: inviter, ...invited }),
        m.member_role_description({ role }),
      ],
      action: { label: m.mail_member_invitation_action(), url: `${baseUrl}/invitation#token=${token}` },
      footnote: m.mail_member_invitation_footnote(),
    });
  const account = await accountOfAddress(db, email);
  const mail = account
    ? await withLanguageOf(db, { id: account.id }, write)
    : withLanguage(language ?? baseLocale, write);
  await mailer.send(mail);
}
