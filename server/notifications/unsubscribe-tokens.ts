import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@passa/domain';
import type { Database } from '../platform/database/database.ts';
import { getOrCreateSecret } from '../platform/database/secrets.ts';

// No longer than what logs leave out of a path, which is all of it.
const TOKEN = /^([0-9a-f-]{36})_([A-Za-z]+)_([\w-]{43})$/;

/**
 * What lets whoever has a mail switch mails of its kind off, without signing in. A token names an account by its id and the
 * kind, and is signed; it opens nothing else, and does not expire, as a mail may be read years later.
 */
export async function openUnsubscribeTokens(db: Database) {
  const secret = await getOrCreateSecret(db, 'unsubscribe');
  const signatureOf = (userId: string, kind: string) =>
    createHmac('sha256', secret).update(`${userId} ${kind}`).digest();

  return {
    create: (userId: string, kind: NotificationKind): string =>
      `${userId}_${kind}_${signatureOf(userId, kind).toString('base64url')}`,

    /** @returns undefined for a token that is not ours */
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
