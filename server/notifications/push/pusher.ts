import type { Database } from '../../platform/database/database.ts';
import { NonRetryableError } from '../../platform/queue/task.ts';
import { deleteSubscription, type Subscription } from './queries.ts';
import { vapidKeys } from './vapid.ts';

// The queue retries a push service that does not respond. Milliseconds.
const TIMEOUT = 5_000;

/** The content of a system notification in the browser. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path of the web app that a tap opens. */
  url: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
};

export type DeliveryOptions = {
  /** How long the push service keeps the message for a device that is offline. Seconds. */
  ttl: number;
  /** Whether the message wakes a device that saves its battery (RFC 8030, 5.3). */
  urgency: 'low' | 'normal' | 'high';
};

export type Pusher = {
  /**
   * Resolves when the push service has accepted the message, or when the subscription is gone.
   * @throws NonRetryableError when the push service will never accept it
   */
  send: (to: Subscription, message: PushMessage, options: DeliveryOptions) => Promise<void>;
};

/** @param subject the operator's contact for push services, a URL with https: or mailto: */
export async function openPusher(db: Database, subject: string): Promise<Pusher> {
  const vapidDetails = { subject, ...(await vapidKeys(db)) };
  return {
    async send(to, message, { ttl, urgency }) {
      const { endpoint, p256dh, auth } = to;
      // Loaded on first use, to save memory at start.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails,
        TTL: ttl,
        urgency,
      });
      const status = await post(endpoint, request.headers, request.body);
      if (status === 404 || status === 410) await deleteSubscription(db, to);
      else if (status >= 300) refuse(endpoint, status);
    },
  };
}

/** Uses `fetch`, since the library has no timeout and no limit on the size of the response. */
async function post(endpoint: string, headers: object, message: Buffer): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(message),
    // The endpoint was checked; the target of a redirect was not.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
}

/** The log names the host only: the endpoint is a secret that allows sending messages. */
function refuse(endpoint: string, status: number): never {
  const reason = `The push service ${new URL(endpoint).host} answered ${status}.`;
  throw status === 429 || status >= 500 ? new Error(reason) : new NonRetryableError(reason);
}
