import { z, createRoute } from '@hono/zod-openapi';
import {
  CITIES,
  EXPERTISE,
  MAX_SUBSCRIPTIONS,
  m,
  parseSubscription,
  LIVE_EVENT_TYPES,
  ROLES,
  STREAM_EVENT_TYPES,
} from '@passa/domain';
import { errorResponsesFor } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { newRouter } from '../platform/http/router.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { STREAM_LIMITS, openStreams, type StreamLimits } from './open-streams.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const list = `list/(?:\\*|${CITIES.join('|')})/(?:\\*|${EXPERTISE.join('|')})`;
const newest = 'newest/job-(?:opened|changed)(?:~\\d{1,15})?';
const subscription = z
  .string()
  .regex(new RegExp(`^(?:job/${id}|${list}|${newest})$`), { error: m.validation_not_valid })
  .transform(parseSubscription);

/** The `watch` parameter of the stream: the subscriptions, separated by commas. */
const watchParam = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(subscription).max(MAX_SUBSCRIPTIONS, { error: m.validation_not_valid }))
  .openapi({
    type: 'string',
    description:
      'What a worker has on screen, separated by commas: `job/{id}`, `list/{city}/{expertise}` with `*` for all of them, and `newest/{event}~{time}` for jobs posted at or after a time in milliseconds since 1970',
  });

const EVENTS = [...LIVE_EVENT_TYPES, ...STREAM_EVENT_TYPES].map((type) => `\`${type}\``).join(', ');

/** The route of the live event stream. */
export function liveRoutes(services: Services, limits: StreamLimits = STREAM_LIMITS) {
  const streams = openStreams(services, limits);

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/live',
      tags: ['Live'],
      summary: 'A stream of server-sent events, which ends with the session',
      description: `Events: ${EVENTS}. They carry ids only. The events of jobs reach the workers who watch them. After \`refresh\`, data fetched before may be out of date; after \`ready\`, data fetched before the last event, whose age it states in milliseconds.`,
      middleware: [requireRole(ROLES, services)] as const,
      request: { query: z.strictObject({ watch: watchParam.optional() }) },
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
        const { principal } = c.var;
        const { watch } = c.req.valid('query');
        c.env.stream = await streams.open(principal, c.env.outgoing, principal.role === 'worker' ? watch : []);
      }
      return c.body(null, 200, headers);
    },
  );
}
