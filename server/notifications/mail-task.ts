import { NOTIFICATION_KINDS, NOTIFICATIONS, type SingleMailKind } from '@passa/domain';

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : '';

/** The name of the task that mails a kind of notification: `mail-job-closed` for `jobClosed`. */
export type MailTask = { [Kind in SingleMailKind]: `mail-${KebabCase<Kind>}` }[SingleMailKind];

export function mailTaskOf(kind: SingleMailKind): MailTask {
  return `mail-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as MailTask;
}

export const SINGLE_MAIL_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is SingleMailKind => NOTIFICATIONS[kind].mail === 'single',
);
