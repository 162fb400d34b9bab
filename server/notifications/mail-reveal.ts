import { NOTIFICATION_MAILS, type OwnMailKind, type RevealNotificationKind } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { pageUrls } from './page-urls.ts';
import { revealInFull } from './reveal-queries.ts';

/** Mails a venue that personal numbers of its staff ledger were shown. */
export async function mailReveal(
  context: MailContext,
  kind: Extract<OwnMailKind, RevealNotificationKind>,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await revealInFull(context.db, notificationId);
  if (!about) return;
  const urls = pageUrls(context.baseUrl, {});
  await deliver(context, kind, { to: about.business }, () => NOTIFICATION_MAILS[kind](about, urls, 'business'));
}
