import { createRoute, z } from '@hono/zod-openapi';
import { JOB_LISTS, JOB_LIST_SORTS, m, WORKER_VIEWS, weekField } from '@passa/domain';
import { errorResponsesFor } from '../core/errors.ts';
import type { HonoRequest } from 'hono';
import type { Services } from '../core/services.ts';
import { currentSession, currentSessionSchema } from '../security/index.ts';
import { isSameIdentity, type StableIdentity } from '../platform/sessions/session-cache.ts';
import { membershipOf } from '../core/acting/index.ts';
import { json, newRouter } from '../platform/http/router.ts';
import { firstScreenResponses, type FirstScreenParty } from './responses.ts';

// Named `answers` in the response: pages that a service worker has cached read that name.
const responsesSchema = z
  .array(
    z.object({
      path: z.string().openapi({ example: '/api/shifts?view=available' }),
      body: z.record(z.string(), z.unknown()),
    }),
  )
  .openapi({ description: 'The responses to GET requests to these paths. Empty without a session or a role.' });

/** The side of hires that a request acts for; undefined for a venue that the account is no member of. */
function partyOf(identity: StableIdentity, request: HonoRequest): FirstScreenParty | undefined {
  const { userId, role } = identity;
  if (role === 'worker') return { partyId: userId, role };
  const membership = membershipOf(identity, request);
  return membership && { partyId: membership.venueId, memberRole: membership.memberRole, role };
}

/** The route that returns all data of a first screen in one response. */
export function firstScreenRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/start',
      tags: ['Accounts'],
      summary: 'The session, and all data that the dashboard of its role shows first',
      request: {
        query: z.strictObject({
          view: z
            .enum(WORKER_VIEWS, { error: m.validation_not_a_choice })
            .optional()
            .openapi({ description: 'The list of a worker; `available` by default' }),
          list: z
            .enum(JOB_LISTS, { error: m.validation_not_a_choice })
            .optional()
            .openapi({ description: 'The list of a business; `open` by default' }),
          sort: z
            .enum(JOB_LIST_SORTS, { error: m.validation_not_a_choice })
            .optional()
            .openapi({ description: 'The order of the list of a business; `newest` by default' }),
          week: weekField.optional().openapi({ description: 'The seven days from today in Stockholm by default' }),
        }),
      },
      responses: {
        200: json(
          z.object({ session: currentSessionSchema, answers: responsesSchema }),
          'The session and the responses',
        ),
        ...errorResponsesFor('invalidInput'),
      },
    }),
    async (c) => {
      const { view, list, sort, week } = c.req.valid('query');
      const query = { ...(view && { view }), ...(list && { list }), ...(sort && { sort }), ...(week && { week }) };
      const { cached, confirmed } = services.authentication.identifySpeculatively(c.req.raw.headers);
      // All statements are sent together if the cookie is known.
      const [identity, session, responses] = await Promise.all([
        confirmed,
        currentSession(services, c, cached?.userId),
        cached && firstScreenResponses(services, cached.userId, partyOf(cached, c.req), query),
      ]);
      if (!identity || session.account?.id !== identity.userId) return c.json({ session, answers: [] }, 200);
      if (responses && cached && isSameIdentity(cached, identity)) return c.json({ session, answers: responses }, 200);
      const answers = await firstScreenResponses(services, identity.userId, partyOf(identity, c.req), query);
      return c.json({ session, answers }, 200);
    },
  );
}
