import type { Role } from '../enumerations.ts';
import type { DigestTime } from './digest-time.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_RULES, ruleOf, type NotificationKind } from './kinds.ts';
import type { NotificationPage } from './rule.ts';

type KindsWith<Part> = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_RULES)[Kind] extends Part ? Kind : never;
}[NotificationKind];

/** The kinds that are about an application. */
export type ApplicationNotificationKind = KindsWith<{ about: 'application' }>;

/** The kinds that are about an invitation to a job. */
export type InvitationNotificationKind = KindsWith<{ about: 'invitation' }>;
export const isAboutInvitation = (kind: NotificationKind): kind is InvitationNotificationKind =>
  ruleOf(kind).about === 'invitation';

/** The kinds that are about a job which the recipient may take. */
export type JobNotificationKind = KindsWith<{ about: 'job' }>;
export const isAboutJob = (kind: NotificationKind): kind is JobNotificationKind => ruleOf(kind).about === 'job';

/** The kinds that are about personal numbers which were shown. */
export type RevealNotificationKind = KindsWith<{ about: 'reveal' }>;

/** The kinds that are about a venue. */
export type DigestKind = KindsWith<{ about: 'venue' }>;
const isDigest = (kind: NotificationKind): kind is DigestKind => ruleOf(kind).about === 'venue';

/** The kinds that are about a venue, with the time of the week at which each is due. */
export const DIGESTS: (DigestTime & { kind: DigestKind })[] = NOTIFICATION_KINDS.filter(isDigest).map((kind) => {
  const { weekday, time } = NOTIFICATION_RULES[kind].digest;
  return { kind, weekday, time };
});

/** The kinds that are due at a time before a shift, and follow no action (`before-shift.ts`). */
export type ReminderKind = KindsWith<{ isReminder: true }>;
export const isReminder = (kind: NotificationKind): kind is ReminderKind => ruleOf(kind).isReminder === true;

/** The kinds that say that the worker is hired. */
type HireNotificationKind = KindsWith<{ saysHired: true }>;
export const HIRE_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is HireNotificationKind => ruleOf(kind).saysHired === true,
);

/** The kinds that are about the hours of a shift that was worked. A party that takes a step on the hours has dealt with them. */
export const HOURS_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).isAboutHours);

/** The kinds that offer a shift, which another worker may get first. */
export const OFFER_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).offersShift);

/** Whether no account causes the mail of a kind, which then counts against the limit of its recipient only. */
export const isByProgram = (kind: NotificationKind): boolean => isReminder(kind) || ruleOf(kind).isByProgram === true;

/** The page that a notification leads its reader to; undefined for a role that does not receive the kind. */
export const pageOf = (kind: NotificationKind, reader: Role): NotificationPage | undefined =>
  ruleOf(kind).recipients[reader]?.page;
