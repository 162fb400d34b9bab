import { createRoute, z } from '@hono/zod-openapi';
import { LIVE_EVENT_TYPES, ROLES, STREAM_EVENT_TYPES, m } from '@passa/domain';
import { errorResponsesFor } from '../core/errors.ts';
import { newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { STREAM_LIMITS, openStreams, type StreamLimits } from './open-streams.ts';

const EVENTS = [...LIVE_EVENT_TYPES, ...STREAM_EVENT_TYPES].map((type) => `\`${type}\``).join(', ');

const sinceParam = z
  .string()
  .regex(/^\d{1,9}$/, { error: m.validation_not_valid })
  .transform(Number)
  .openapi({ type: 'integer', description: 'The age of the oldest data that the client has, milliseconds' });

/** The route of the live event stream. */
export function liveRoutes(services: Services, limits: StreamLimits = STREAM_LIMITS) {
  const streams = openStreams(services, limits);

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/live',
      tags: ['Live'],
      summary: 'A stream of server-sent events, which ends with the session',
      description: `Events: ${EVENTS}. They carry ids only. After \`ready\` or \`refresh\`, data fetched before may be out of date; after \`ready-unchanged\`, data fetched before \`since\`.`,
      middleware: [requireRole(ROLES, services)] as const,
      request: { query: z.strictObject({ since: sinceParam.optional() }) },
      responses: {
        200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } },
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'tooManyStreams', 'unavailable'),
      },
    }),
    async (c) => {
      const headers = {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        // A buffering proxy would hold the events back.
        'X-Accel-Buffering': 'no',
      };
      // Hono answers HEAD with the GET handler.
      if (c.req.method !== 'HEAD') {
        c.env.stream = await streams.open(c.var.principal, c.env.outgoing, c.req.valid('query').since);
      }
      return c.body(null, 200, headers);
    },
  );
}
