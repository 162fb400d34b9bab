import { isStillRelevant, NOTIFICATION_MAILS, type InvitationNotificationKind, type OwnMailKind } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { invitationInFull, relevanceOf } from './invitation-queries.ts';
import { pageUrls } from './page-urls.ts';

/** Mails a worker about an invitation, unless the job has started or is no longer open, or the worker has answered. */
export async function mailInvitation(
  context: MailContext,
  kind: Extract<OwnMailKind, InvitationNotificationKind>,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await invitationInFull(context.db, notificationId, context.now());
  if (!about || !isStillRelevant(kind, relevanceOf(about))) return;
  const { job, worker, business } = about;
  const urls = pageUrls(context.baseUrl, { jobId: job.id });
  await deliver(context, kind, { to: worker, from: business }, () => NOTIFICATION_MAILS[kind](about, urls, 'worker'));
}
