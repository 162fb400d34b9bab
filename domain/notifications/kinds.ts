import type { Role } from '../enumerations.ts';
import { mayAtVenue, type MemberRole } from '../venues/permissions.ts';
import * as acceptanceUndone from './kinds/acceptance-undone.ts';
import { m } from '../messages/index.ts';
import type { NotificationRule } from './rule.ts';
import type { ListFacts, ListText, MailWriter, PushWriter } from './writers.ts';
import * as accepted from './kinds/accepted.ts';
import * as applicationWithdrawn from './kinds/application-withdrawn.ts';
import * as changeDeclined from './kinds/change-declined.ts';
import * as completionUndone from './kinds/completion-undone.ts';
import * as confirmationAsked from './kinds/confirmation-asked.ts';
import * as declineUndone from './kinds/decline-undone.ts';
import * as declined from './kinds/declined.ts';
import * as handoverAsked from './kinds/handover-asked.ts';
import * as handoverDeclined from './kinds/handover-declined.ts';
import * as hoursChanged from './kinds/hours-changed.ts';
import * as hoursDecided from './kinds/hours-decided.ts';
import * as hoursDisputed from './kinds/hours-disputed.ts';
import * as hoursSettled from './kinds/hours-settled.ts';
import * as hoursStated from './kinds/hours-stated.ts';
import * as invitationDeclined from './kinds/invitation-declined.ts';
import * as invited from './kinds/invited.ts';
import * as jobClosed from './kinds/job-closed.ts';
import * as jobReopened from './kinds/job-reopened.ts';
import * as newApplication from './kinds/new-application.ts';
import * as newShift from './kinds/new-shift.ts';
import * as noShowDecided from './kinds/no-show-decided.ts';
import * as noShowDisputed from './kinds/no-show-disputed.ts';
import * as noShowRecorded from './kinds/no-show-recorded.ts';
import * as numbersRevealed from './kinds/numbers-revealed.ts';
import * as ownNumberRevealed from './kinds/own-number-revealed.ts';
import * as pinUsed from './kinds/pin-used.ts';
import * as regularAgreed from './kinds/regular-agreed.ts';
import * as regularAsked from './kinds/regular-asked.ts';
import * as replacementNeeded from './kinds/replacement-needed.ts';
import * as shiftBooked from './kinds/shift-booked.ts';
import * as shiftCancelled from './kinds/shift-cancelled.ts';
import * as shiftCompleted from './kinds/shift-completed.ts';
import * as shiftHandedOver from './kinds/shift-handed-over.ts';
import * as shiftKept from './kinds/shift-kept.ts';
import * as shiftReminder from './kinds/shift-reminder.ts';
import * as shiftSoon from './kinds/shift-soon.ts';
import * as stillCheckedIn from './kinds/still-checked-in.ts';
import * as takeoverAsked from './kinds/takeover-asked.ts';
import * as termsChanged from './kinds/terms-changed.ts';
import * as unconfirmed from './kinds/unconfirmed.ts';
import * as weekDigest from './kinds/week-digest.ts';

/** How each kind of notification is sent. A user can switch each of them off. */
export const NOTIFICATION_RULES = {
  newApplication: newApplication.rule,
  applicationWithdrawn: applicationWithdrawn.rule,
  shiftCancelled: shiftCancelled.rule,
  shiftCompleted: shiftCompleted.rule,
  shiftBooked: shiftBooked.rule,
  accepted: accepted.rule,
  declined: declined.rule,
  acceptanceUndone: acceptanceUndone.rule,
  declineUndone: declineUndone.rule,
  termsChanged: termsChanged.rule,
  changeDeclined: changeDeclined.rule,
  jobClosed: jobClosed.rule,
  jobReopened: jobReopened.rule,
  completionUndone: completionUndone.rule,
  newShift: newShift.rule,
  replacementNeeded: replacementNeeded.rule,
  shiftReminder: shiftReminder.rule,
  shiftSoon: shiftSoon.rule,
  confirmationAsked: confirmationAsked.rule,
  unconfirmed: unconfirmed.rule,
  stillCheckedIn: stillCheckedIn.rule,
  pinUsed: pinUsed.rule,
  regularAsked: regularAsked.rule,
  regularAgreed: regularAgreed.rule,
  hoursChanged: hoursChanged.rule,
  hoursStated: hoursStated.rule,
  hoursDisputed: hoursDisputed.rule,
  hoursDecided: hoursDecided.rule,
  hoursSettled: hoursSettled.rule,
  noShowRecorded: noShowRecorded.rule,
  noShowDisputed: noShowDisputed.rule,
  noShowDecided: noShowDecided.rule,
  invited: invited.rule,
  invitationDeclined: invitationDeclined.rule,
  takeoverAsked: takeoverAsked.rule,
  handoverAsked: handoverAsked.rule,
  shiftHandedOver: shiftHandedOver.rule,
  handoverDeclined: handoverDeclined.rule,
  shiftKept: shiftKept.rule,
  numbersRevealed: numbersRevealed.rule,
  ownNumberRevealed: ownNumberRevealed.rule,
  weekDigest: weekDigest.rule,
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as [NotificationKind, ...NotificationKind[]];

/** The rule of a kind, with all its optional parts. */
export const ruleOf = (kind: NotificationKind): NotificationRule => NOTIFICATION_RULES[kind];

/** Whether a text is a kind. A later release may have stored or sent one that this release does not know. */
export const isNotificationKind = (text: string): text is NotificationKind => Object.hasOwn(NOTIFICATION_RULES, text);

const placeFor = (role: Role, kind: NotificationKind): number | undefined => ruleOf(kind).recipients[role]?.place;

/** Whether a role receives a kind. */
export const isReceivedBy = (role: Role, kind: NotificationKind): boolean => placeFor(role, kind) !== undefined;

/**
 * Whether a member of a venue receives a kind that the venue is notified of.
 * @param role the member's role at the venue
 */
export function isReceivedByMember(role: MemberRole, kind: NotificationKind): boolean {
  const { business } = ruleOf(kind).recipients;
  return business !== undefined && mayAtVenue(role, business.may);
}

/** The kinds that each role receives, in the order of the settings. */
export const NOTIFICATION_KINDS_BY_ROLE: Record<Role, readonly NotificationKind[]> = {
  business: kindsFor('business'),
  worker: kindsFor('worker'),
};

/**
 * The kinds that an account receives, in the order of the settings.
 * @param memberRoles what a person of role `business` is at each of their venues; a kind that one of them receives is among the result
 */
export const kindsReceivedBy = (role: Role, memberRoles: readonly MemberRole[]): readonly NotificationKind[] =>
  NOTIFICATION_KINDS_BY_ROLE[role].filter(
    (kind) => role === 'worker' || memberRoles.some((memberRole) => isReceivedByMember(memberRole, kind)),
  );

function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => isReceivedBy(role, kind)).sort(
    (one, other) => (placeFor(role, one) ?? 0) - (placeFor(role, other) ?? 0),
  );
}

type RuleOf<Kind extends NotificationKind> = (typeof NOTIFICATION_RULES)[Kind];

/** The kinds of which each notification has a mail of its own. */
export type OwnMailKind = {
  [Kind in NotificationKind]: RuleOf<Kind> extends { mailTask: string } ? Kind : never;
}[NotificationKind];

/** What writes the mail of each kind. */
export const NOTIFICATION_MAILS: { [Kind in OwnMailKind]: MailWriter<RuleOf<Kind>['about']> } = {
  applicationWithdrawn: applicationWithdrawn.mail,
  shiftCancelled: shiftCancelled.mail,
  shiftCompleted: shiftCompleted.mail,
  shiftBooked: shiftBooked.mail,
  accepted: accepted.mail,
  declined: declined.mail,
  termsChanged: termsChanged.mail,
  changeDeclined: changeDeclined.mail,
  jobClosed: jobClosed.mail,
  jobReopened: jobReopened.mail,
  completionUndone: completionUndone.mail,
  newShift: newShift.mail,
  replacementNeeded: replacementNeeded.mail,
  shiftReminder: shiftReminder.mail,
  confirmationAsked: confirmationAsked.mail,
  unconfirmed: unconfirmed.mail,
  pinUsed: pinUsed.mail,
  regularAsked: regularAsked.mail,
  regularAgreed: regularAgreed.mail,
  hoursChanged: hoursChanged.mail,
  hoursStated: hoursStated.mail,
  hoursDisputed: hoursDisputed.mail,
  hoursDecided: hoursDecided.mail,
  hoursSettled: hoursSettled.mail,
  noShowRecorded: noShowRecorded.mail,
  noShowDisputed: noShowDisputed.mail,
  noShowDecided: noShowDecided.mail,
  invited: invited.mail,
  takeoverAsked: takeoverAsked.mail,
  handoverAsked: handoverAsked.mail,
  shiftHandedOver: shiftHandedOver.mail,
  handoverDeclined: handoverDeclined.mail,
  shiftKept: shiftKept.mail,
  numbersRevealed: numbersRevealed.mail,
  weekDigest: weekDigest.mail,
};

/** What writes the push message of each kind. */
export const NOTIFICATION_PUSHES: { [Kind in NotificationKind]: PushWriter<RuleOf<Kind>['about']> } = {
  newApplication: newApplication.push,
  applicationWithdrawn: applicationWithdrawn.push,
  shiftCancelled: shiftCancelled.push,
  shiftCompleted: shiftCompleted.push,
  shiftBooked: shiftBooked.push,
  accepted: accepted.push,
  declined: declined.push,
  acceptanceUndone: acceptanceUndone.push,
  declineUndone: declineUndone.push,
  termsChanged: termsChanged.push,
  changeDeclined: changeDeclined.push,
  jobClosed: jobClosed.push,
  jobReopened: jobReopened.push,
  completionUndone: completionUndone.push,
  newShift: newShift.push,
  replacementNeeded: replacementNeeded.push,
  shiftReminder: shiftReminder.push,
  shiftSoon: shiftSoon.push,
  confirmationAsked: confirmationAsked.push,
  unconfirmed: unconfirmed.push,
  stillCheckedIn: stillCheckedIn.push,
  pinUsed: pinUsed.push,
  regularAsked: regularAsked.push,
  regularAgreed: regularAgreed.push,
  hoursChanged: hoursChanged.push,
  hoursStated: hoursStated.push,
  hoursDisputed: hoursDisputed.push,
  hoursDecided: hoursDecided.push,
  hoursSettled: hoursSettled.push,
  noShowRecorded: noShowRecorded.push,
  noShowDisputed: noShowDisputed.push,
  noShowDecided: noShowDecided.push,
  invited: invited.push,
  invitationDeclined: invitationDeclined.push,
  takeoverAsked: takeoverAsked.push,
  handoverAsked: handoverAsked.push,
  shiftHandedOver: shiftHandedOver.push,
  handoverDeclined: handoverDeclined.push,
  shiftKept: shiftKept.push,
  numbersRevealed: numbersRevealed.push,
  ownNumberRevealed: ownNumberRevealed.push,
  weekDigest: weekDigest.push,
};

/** What writes the text in the list, for kinds of which it depends on more than names: the others are one sentence by kind. */
const LIST_TEXTS = {
  shiftCancelled: shiftCancelled.text,
  shiftCompleted: shiftCompleted.text,
  newShift: newShift.text,
  pinUsed: pinUsed.text,
  hoursDecided: hoursDecided.text,
} satisfies { [Kind in NotificationKind]?: ListText };

const hasListText = (kind: NotificationKind): kind is keyof typeof LIST_TEXTS => Object.hasOwn(LIST_TEXTS, kind);

/** The text of a notification in the list, in the current language. */
export const listText = (kind: NotificationKind, facts: ListFacts): string =>
  hasListText(kind) ? LIST_TEXTS[kind](facts) : m.notifications_sentence({ kind, ...facts });
