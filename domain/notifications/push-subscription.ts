import { z } from 'zod';
import { m } from '../messages/index.ts';

const LONGEST_ENDPOINT = 2048;

// In base64url: 65 bytes, of which the first is 4 as of every point that is not compressed, and 16 bytes.
const POINT = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;
const SECRET = /^[\w-]{21}[AQgw]$/;

/** Where a browser takes messages, with what only it can read them by; as its `PushSubscription` says it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .url({ error: m.validation_not_valid })
    .max(LONGEST_ENDPOINT, { error: () => m.validation_too_long({ limit: LONGEST_ENDPOINT }) }),
  keys: z.strictObject(
    {
      p256dh: z.string({ error: m.validation_not_valid }).regex(POINT, { error: m.validation_not_valid }),
      auth: z.string({ error: m.validation_not_valid }).regex(SECRET, { error: m.validation_not_valid }),
    },
    { error: m.validation_not_valid },
  ),
});

export type PushSubscriptionForm = z.infer<typeof pushSubscriptionSchema>;
