import { z } from 'zod';
import { says } from '../texts/index.ts';

const MAX_ENDPOINT_LENGTH = 2048;

// In base64url: 65 bytes that begin with 4, as every uncompressed point does, and 16 bytes.
const POINT = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;
const SECRET = /^[\w-]{21}[AQgw]$/;

/** A browser's `PushSubscription` in its JSON form: the endpoint and the encryption keys (Push API). */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url(says('notValid')).max(MAX_ENDPOINT_LENGTH, says('tooLong', MAX_ENDPOINT_LENGTH)),
  keys: z.strictObject(
    {
      p256dh: z.string(says('notValid')).regex(POINT, says('notValid')),
      auth: z.string(says('notValid')).regex(SECRET, says('notValid')),
    },
    says('notValid'),
  ),
});

export type PushSubscriptionForm = z.infer<typeof pushSubscriptionSchema>;
