import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@passa/domain';
import type { Database } from '../platform/database/database.ts';
import { getOrCreateSecret } from '../platform/database/secrets.ts';

// The log redacts the whole token from the path (`redactTokens`).
const TOKEN = /^([0-9a-f-]{36})_([A-Za-z]+)_([\w-]{43})$/;

/**
 * Creates and reads unsubscribe tokens, which switch off the mails of one kind for one account without a log-in. A
 * token names the account and the kind and is signed. It does not expire, since a mail may be read years later.
 */
export async function openUnsubscribeTokens(db: Database) {
  const secret = await getOrCreateSecret(db, 'unsubscribe');
  const signatureOf = (userId: string, kind: string) =>
    createHmac('sha256', secret).update(`${userId} ${kind}`).digest();

  return {
    create: (userId: string, kind: NotificationKind): string =>
      `${userId}_${kind}_${signatureOf(userId, kind).toString('base64url')}`,

    /** @returns undefined for an invalid token */
    read(token: string): { userId: string; kind: NotificationKind } | undefined {
      const [, userId = '', named = '', signature = ''] = TOKEN.exec(token) ?? [];
      const kind = NOTIFICATION_KINDS.find((each) => each === named);
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(userId, named)];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return kind && isOurs ? { userId, kind } : undefined;
    },
  };
}

export type UnsubscribeTokens = Awaited<ReturnType<typeof openUnsubscribeTokens>>;
