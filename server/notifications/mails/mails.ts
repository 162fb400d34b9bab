import {
  isStillRelevant,
  NOTIFICATION_MAILS,
  type JobNotificationKind,
  type InvitationNotificationKind,
  type OwnMailKind,
  type RevealNotificationKind,
  hasClosedByItself,
  isAboutJob,
  isAboutReveal,
  isByProgram,
  isMailLate,
  isReceivedBy,
  type SingleMailKind,
} from '@passa/domain';
import type { HandlersOf } from '../../platform/queue/task.ts';
import { deliver, type MailContext, type Parties } from './deliver.ts';
import { invitationInFull, relevanceOf } from '../core/invitation-queries.ts';
import { wasInDigest } from '../core/mail-conditions.ts';
import { mailNewApplications } from './mail-new-applications.ts';
import { applicationInFull, type ApplicationInFull } from '../core/mail-queries.ts';
import { newShiftInFull } from '../core/new-shift-queries.ts';
import { pageUrls } from '../core/page-urls.ts';
import { findNotification } from '../core/queries.ts';
import { revealInFull } from '../core/reveal-queries.ts';
import {
  mailTaskOf,
  OTHER_MAIL_KINDS,
  SINGLE_MAIL_KINDS,
  type MailTask,
  type NotificationMail,
  type OtherMailKind,
  type OtherMailTask,
  type notificationTasks,
} from '../core/tasks.ts';

/**
 * Mails a worker a new shift or a free place, unless the job is no longer open. It counts against the limit of the worker only: one job
 * concerns more workers than an account may cause mails.
 */
async function mailJob(
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

/** Mails a venue that personal numbers of its staff ledger were shown. */
async function mailReveal(
  context: MailContext,
  kind: Extract<OwnMailKind, RevealNotificationKind>,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const about = await revealInFull(context.db, notificationId);
  if (!about) return;
  const urls = pageUrls(context.baseUrl, {});
  await deliver(context, kind, { to: about.business }, () => NOTIFICATION_MAILS[kind](about, urls, 'business'));
}

type Handlers = HandlersOf<typeof notificationTasks>;

/** The handlers of the tasks that mail notifications. */
export function notificationMails(context: MailContext) {
  const handlers = SINGLE_MAIL_KINDS.map((kind) => [
    mailTaskOf(kind),
    (task: NotificationMail) => mailNotification(context, kind, task),
  ]);
  const others = OTHER_MAIL_KINDS.map((kind) => [
    mailTaskOf(kind),
    (task: { notificationId: string }) => mailOther(context, kind, task),
  ]);
  return {
    ...(Object.fromEntries(handlers) as Pick<Handlers, MailTask>),
    ...(Object.fromEntries(others) as Pick<Handlers, OtherMailTask>),
    'mail-new-applications': (task) => mailNewApplications(context, task),
    'mail-acceptance-undone': () => Promise.resolve(),
    'mail-decline-undone': () => Promise.resolve(),
  } satisfies Partial<Handlers>;
}

function mailOther(context: MailContext, kind: OtherMailKind, task: { notificationId: string }): Promise<void> {
  if (isAboutJob(kind)) return mailJob(context, kind, task);
  return isAboutReveal(kind) ? mailReveal(context, kind, task) : mailInvitation(context, kind, task);
}

/** Mails a notification with the current data, unless it is no longer true or a newer one has replaced it. */
async function mailNotification(
  context: MailContext,
  kind: SingleMailKind,
  { applicationId, notificationId, causedBy }: NotificationMail,
): Promise<void> {
  // A decision that is undone and made again has two tasks. Its status is right for both, so one of them must not mail.
  const notification = notificationId === undefined ? undefined : await findNotification(context.db, notificationId);
  if (notificationId !== undefined && !notification) return;
  const about = await applicationInFull(context.db, applicationId, context.now());
  if (!about || !isStillRelevant(kind, about) || isMailLate(kind, about.job.startDate, context.now())) return;
  // A business that was never mailed about an application is not mailed that it was withdrawn.
  if (kind === 'applicationWithdrawn' && !wasInDigest(about.application)) return;
  const { baseUrl } = context;
  const urls = pageUrls(baseUrl, { jobId: about.job.id, applicationId });
  const parties = partiesTo(kind, about, { userId: notification?.userId, causedBy });
  await deliver(context, kind, parties, () => NOTIFICATION_MAILS[kind](about, urls, parties.to.role));
}

/**
 * The recipient, and the account that caused the mail. Of the kinds that both roles receive, a cancellation is mailed to the party that did
 * not cancel.
 * @param userId of the notification; missing in tasks of earlier releases
 * @param causedBy the account that caused the mail, if it is not the other party
 */
function partiesTo(
  kind: SingleMailKind,
  about: ApplicationInFull,
  { userId, causedBy }: { userId: string | undefined; causedBy: string | undefined },
): Parties {
  const { worker, business, application } = about;
  const roles = (['worker', 'business'] as const).filter((role) => isReceivedBy(role, kind));
  const isOfWorker = userId === undefined ? application.cancelledBy === 'business' : userId === worker.id;
  const isToWorker = roles.length === 1 ? roles[0] === 'worker' : isOfWorker;
  const [to, other] = isToWorker ? [worker, business] : [business, worker];
  if (isByProgram(kind) || (kind === 'jobClosed' && hasClosedByItself(about))) return { to };
  return { to, from: causedBy === undefined ? other : { id: causedBy } };
}
