import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatUnsubscribeToken, parseUnsubscribeToken, type NotificationKind } from '@passa/domain';
import type { Database } from '../../platform/database/database.ts';
import { getOrCreateSecret } from '../../platform/database/secrets.ts';

/**
 * Creates and reads unsubscribe tokens, which switch off the mails of one kind for one account without a log-in. A
 * token names the account and the kind and is signed. It does not expire, since a mail may be read years later. The log
 * redacts the whole token from the path (`redactTokens`).
 */
export async function openUnsubscribeTokens(db: Database) {
  const secret = await getOrCreateSecret(db, 'unsubscribe');
  const signatureOf = (userId: string, kind: string) =>
    createHmac('sha256', secret).update(`${userId} ${kind}`).digest();

  return {
    create: (userId: string, kind: NotificationKind): string =>
      formatUnsubscribeToken({ userId, kind, signature: signatureOf(userId, kind).toString('base64url') }),

    /** @returns undefined for an invalid token */
    read(text: string): { userId: string; kind: NotificationKind } | undefined {
      const token = parseUnsubscribeToken(text);
      if (!token) return undefined;
      const { userId, kind } = token;
      const [signature, expected] = [Buffer.from(token.signature, 'base64url'), signatureOf(userId, kind)];
      const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
      return isValid ? { userId, kind } : undefined;
    },
  };
}

export type UnsubscribeTokens = Awaited<ReturnType<typeof openUnsubscribeTokens>>;
