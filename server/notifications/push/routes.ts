import { createRoute, z } from '@hono/zod-openapi';
import { m, pushSubscriptionSchema, ROLES } from '@passa/domain';
import { ECDH } from 'node:crypto';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { lockUserAndSession } from '../../database/locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { deleteSubscriptionOf, endpointOf, replaceSubscription } from './queries.ts';
import { vapidKeys } from './vapid.ts';

/** The hosts of the push services that browsers use: Google's, Mozilla's, Microsoft's and Apple's. */
const KNOWN_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/**
 * Whether an endpoint belongs to a push service. The browser names the endpoint and the server calls it, so that any
 * other host would allow server-side request forgery.
 * @param named the origins of further push services, configured by the operator
 */
export function isPushServiceUrl(endpoint: string, named: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  // The endpoint must be in its normalised form, so that no HTTP client can read it differently.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false;
  if (named.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.some((host) => host.test(url.hostname));
}

const tags = ['Notifications'];
const subscriptionResponse = (description: string) => json(z.object({ endpoint: z.string().nullable() }), description);

/** Routes for push messages. A subscription belongs to a session and ends with it. */
export function pushRoutes(services: Services) {
  const { db, config } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/push/key',
        tags,
        summary: 'The server’s public VAPID key, to subscribe with',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(z.object({ key: z.string() }), 'The public key (VAPID), in base64url'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json({ key: (await vapidKeys(db)).publicKey }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/push/subscription',
        tags,
        summary: 'The push subscription of this session',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: subscriptionResponse('The endpoint of the subscription; null if there is none'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json({ endpoint: await endpointOf(db, c.var.principal.sessionId) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/push/subscription',
        tags,
        summary:
          'Subscribe this session to push messages; it takes over the subscription of another session of this browser',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(pushSubscriptionSchema),
        responses: {
          200: subscriptionResponse('The endpoint'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'pushServiceUnknown'),
        },
      }),
      async (c) => {
        const subscription = c.req.valid('json');
        if (!isPushServiceUrl(subscription.endpoint, config.pushServices)) throw new ApiError('pushServiceUnknown');
        if (!isOnCurve(subscription.keys.p256dh)) {
          throw new ApiError('invalidInput', { 'keys.p256dh': m.validation_not_valid() });
        }
        await db.transaction(async (tx) => {
          // The session may have ended since the request was authenticated.
          if (!(await lockUserAndSession(tx, c.var.principal))) throw new ApiError('notSignedIn');
          await replaceSubscription(tx, c.var.principal, subscription);
        });
        return c.json({ endpoint: subscription.endpoint }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/push/subscription',
        tags,
        summary: 'Remove the push subscription of this session',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: subscriptionResponse('The subscription is removed'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        await deleteSubscriptionOf(db, c.var.principal.sessionId);
        return c.json({ endpoint: null }, 200);
      },
    );
}

/** A point that is not on the curve could be stored, but never used to encrypt. */
function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
