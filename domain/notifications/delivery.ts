import type { ApplicationStatus, JobStatus } from '../hiring/statuses.ts';
import { ruleOf, type NOTIFICATION_RULES, type NotificationKind, type OwnMailKind } from './kinds.ts';
import type { NotificationRule } from './rule.ts';
import type { ApplicationNotificationKind } from './subjects.ts';

// Whether and when a kind of notification is mailed and pushed.

type KindsWithMail<Mail extends NotificationRule['mail']> = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_RULES)[Kind]['mail'] extends Mail ? Kind : never;
}[NotificationKind];

/** The kinds about an application of which each notification has a mail of its own. */
export type SingleMailKind = Extract<OwnMailKind, ApplicationNotificationKind>;

/** Whether each notification of a kind has a mail of its own. */
export const hasOwnMail = (kind: NotificationKind): kind is OwnMailKind => ruleOf(kind).mailTask !== undefined;

/** Whether each notification of a kind has a mail of its own, about an application. */
export const isSingleMail = (kind: NotificationKind): kind is SingleMailKind =>
  hasOwnMail(kind) && ruleOf(kind).about === 'application';

/** The kinds that are mailed, one by one or in a digest. */
export type MailedKind = KindsWithMail<'single' | 'inTime' | 'afterUndo' | 'onRequest' | 'digest'>;

/** Whether a kind is mailed at all. Every kind is pushed. */
export const isMailed = (kind: NotificationKind): kind is MailedKind => ruleOf(kind).mail !== 'none';

const TWO_HOURS = 2 * 60 * 60 * 1000;

/**
 * When a kind that is of use before a shift loses it.
 * @param startDate UTC instant
 */
export const usefulUntil = (kind: NotificationKind, startDate: Date): Date =>
  ruleOf(kind).push.until === 'twoHoursBefore' ? new Date(startDate.getTime() - TWO_HOURS) : startDate;

/** Whether a mail of a kind comes too late at a UTC instant. */
export const isMailLate = (kind: NotificationKind, startDate: Date, now: Date): boolean =>
  ruleOf(kind).mail === 'inTime' && usefulUntil(kind, startDate) <= now;

/** Whether a kind is true only until the worker confirms. */
export const endsWithConfirmation = (kind: NotificationKind): boolean =>
  ruleOf(kind).isRelevantWhile.isUnconfirmed === true;

type NotifiedOf = {
  application?: { status: ApplicationStatus };
  job: { status: JobStatus };
  /** When the worker confirmed; only kinds that are true until then need it. */
  confirmedAt?: Date | null;
  /** The colleague who waits for the answer to the request to take the shift over; only kinds that are true until then need it. */
  takerId?: string | null;
  /** The change of the job that the worker has not agreed to; only kinds that are true until the worker answers need it. */
  change?: { isDeclined: boolean } | null;
};

/**
 * Whether a notification is still relevant. Checked when its mail or push message is written, which may be later than the event.
 */
export function isStillRelevant(
  kind: NotificationKind,
  { application, job, confirmedAt, takerId, change }: NotifiedOf,
): boolean {
  const { isRelevantWhile } = ruleOf(kind);
  const isOfApplication = !application || (isRelevantWhile.application?.includes(application.status) ?? true);
  const isAnswered = endsWithConfirmation(kind) && Boolean(confirmedAt);
  const isWithoutTaker = isRelevantWhile.hasTaker === true && !takerId;
  const isChangeAnswered = isRelevantWhile.isChangeOpen === true && change?.isDeclined !== false;
  return (
    isOfApplication &&
    !isAnswered &&
    !isWithoutTaker &&
    !isChangeAnswered &&
    (isRelevantWhile.job ?? job.status) === job.status
  );
}
