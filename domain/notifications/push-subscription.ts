import { z } from 'zod';
import { says } from '../texts/index.ts';

const LONGEST_ENDPOINT = 2048;

// In base64url: 65 bytes, of which the first is 4 as of every point that is not compressed, and 16 bytes.
const POINT = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;
const SECRET = /^[\w-]{21}[AQgw]$/;

/** Where a browser takes messages, with what only it can read them by; as its `PushSubscription` says it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url(says('notValid')).max(LONGEST_ENDPOINT, says('tooLong', LONGEST_ENDPOINT)),
  keys: z.strictObject(
    {
      p256dh: z.string(says('notValid')).regex(POINT, says('notValid')),
      auth: z.string(says('notValid')).regex(SECRET, says('notValid')),
    },
    says('notValid'),
  ),
});

export type PushSubscriptionForm = z.infer<typeof pushSubscriptionSchema>;
