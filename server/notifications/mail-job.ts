import { isStillRelevant, NOTIFICATION_MAILS, type JobNotificationKind } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { newShiftInFull } from './new-shift-queries.ts';
import { pageUrls } from './page-urls.ts';

/**
 * Mails a worker a new shift or a free place, unless the job is no longer open. It counts against the limit of the worker only: one job
 * concerns more workers than an account may cause mails.
 */
export async function mailJob(
  context: MailContext,
  kind: JobNotificationKind,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await newShiftInFull(context.db, notificationId, context.now());
  if (!about || !isStillRelevant(kind, about)) return;
  const { job, worker } = about;
  const urls = pageUrls(context.baseUrl, { jobId: job.id });
  await deliver(context, kind, { to: worker }, () => NOTIFICATION_MAILS[kind](about, urls, 'worker'));
}
