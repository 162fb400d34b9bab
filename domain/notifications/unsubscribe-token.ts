import { isNotificationKind, type NotificationKind } from './kinds.ts';

const FORMAT = /^([0-9a-f-]{36})_([A-Za-z]+)_([\w-]{43})$/;

export type UnsubscribeToken = { userId: string; kind: NotificationKind; signature: string };

/** Formats the token of a link that switches off the mails of one kind for one account. */
export const formatUnsubscribeToken = ({ userId, kind, signature }: UnsubscribeToken): string =>
  `${userId}_${kind}_${signature}`;

/**
 * Splits an unsubscribe token into its parts, without verifying the signature.
 * @returns undefined for a text of another format
 */
export function parseUnsubscribeToken(text: string): UnsubscribeToken | undefined {
  const [, userId, kind, signature] = FORMAT.exec(text) ?? [];
  return userId && kind && isNotificationKind(kind) && signature ? { userId, kind, signature } : undefined;
}
