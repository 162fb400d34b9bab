import {
  isStillRelevant,
  NOTIFICATION_MAILS,
  hasClosedByItself,
  isByProgram,
  isMailLate,
  isReceivedBy,
  type SingleMailKind,
} from '@passa/domain';
import type { HandlersOf } from '../../platform/queue/task.ts';
import { deliver, type MailContext, type Parties } from './deliver.ts';
import { wasInDigest } from '../core/mail-conditions.ts';
import { mailNewApplications } from './mail-new-applications.ts';
import { applicationInFull, contactOf, type ApplicationInFull } from '../core/mail-queries.ts';
import { pageUrls } from '../core/page-urls.ts';
import { findNotification } from '../core/queries.ts';
import { venueInLinks } from '../core/recipients.ts';
import { findSubject, type FoundOf } from '../core/subjects.ts';
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
 * Mails a notification that is about no application, unless it is no longer true. A new shift concerns more workers than an account may
 * cause mails, so its mail counts against the limit of the worker only.
 */
export async function mailOther(
  context: MailContext,
  kind: OtherMailKind,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const notification = await findNotification(context.db, notificationId);
  const about = notification && (await findSubject(context.db, { ...notification, kind }, context.now()));
  if (!about || (about.status && !isStillRelevant(kind, about.status))) return;
  const { reader, causedBy } = about;
  const parties = { to: { id: notification.userId, role: reader }, ...(causedBy && { from: causedBy }) };
  await deliver(context, kind, parties, () => writeOther(kind, about, context.baseUrl));
}

const writeOther = <Kind extends OtherMailKind>(kind: Kind, { facts, ids, reader }: FoundOf<Kind>, baseUrl: string) =>
  NOTIFICATION_MAILS[kind](facts, pageUrls(baseUrl, ids), reader);

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
  const userId = notification?.userId ?? (await contactOf(context.db, about.business.id));
  const parties = partiesTo(kind, about, { userId, isStored: notification !== undefined, causedBy });
  if (!parties) return;
  const { id, role } = parties.to;
  const venueId = role === 'business' ? await venueInLinks(context.db, id, about.business.id) : undefined;
  const urls = pageUrls(baseUrl, { jobId: about.job.id, applicationId, venueId });
  await deliver(context, kind, parties, () => NOTIFICATION_MAILS[kind](about, urls, role));
}

/**
 * The recipient, and the account that caused the mail. Of the kinds that both roles receive, a cancellation is mailed to the party that did
 * not cancel.
 * @param userId of the notification; of a task of an earlier release, which may have none, the contact of the venue
 * @param causedBy the account that caused the mail, if it is not the other party
 */
function partiesTo(
  kind: SingleMailKind,
  about: ApplicationInFull,
  { userId, isStored, causedBy }: { userId: string | undefined; isStored: boolean; causedBy: string | undefined },
): Parties | undefined {
  const { worker, business, application } = about;
  const roles = (['worker', 'business'] as const).filter((role) => isReceivedBy(role, kind));
  const isOfWorker = isStored ? userId === worker.id : application.cancelledBy === 'business';
  const isToWorker = roles.length === 1 ? roles[0] === 'worker' : isOfWorker;
  if (!isToWorker && userId === undefined) return undefined;
  const to = isToWorker ? worker : { id: userId ?? '', role: 'business' as const };
  const other = isToWorker ? business : worker;
  if (isByProgram(kind) || (kind === 'jobClosed' && hasClosedByItself(about))) return { to };
  return { to, from: causedBy === undefined ? other : { id: causedBy } };
}
