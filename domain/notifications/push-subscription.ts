import { z } from 'zod';
import { m } from '../messages/index.ts';

const MAX_ENDPOINT_LENGTH = 2048;

// In base64url: 65 bytes that begin with the byte 0x04, as every uncompressed point does, and 16 bytes.
const P256DH_KEY = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;
const AUTH_SECRET = /^[\w-]{21}[AQgw]$/;

/** A browser's `PushSubscription` in its JSON form: the endpoint and the encryption keys (Push API). */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .url({ error: m.validation_not_valid })
    .max(MAX_ENDPOINT_LENGTH, { error: () => m.validation_too_long({ limit: MAX_ENDPOINT_LENGTH }) }),
  keys: z.strictObject(
    {
      p256dh: z.string({ error: m.validation_not_valid }).regex(P256DH_KEY, { error: m.validation_not_valid }),
      auth: z.string({ error: m.validation_not_valid }).regex(AUTH_SECRET, { error: m.validation_not_valid }),
    },
    { error: m.validation_not_valid },
  ),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
