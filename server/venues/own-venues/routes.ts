import { createRoute, z } from '@hono/zod-openapi';
import { businessDetailsSchema } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { addVenue } from './add-venue.ts';

/** The route by which a person adds a venue. */
export const ownVenueRoutes = (services: Services) =>
  newRouter().openapi(
    createRoute({
      method: 'post',
      path: '/venues',
      tags: ['Team'],
      summary: 'Add a venue with the account as its owner',
      middleware: [requireRole('business', services)] as const,
      request: body(businessDetailsSchema),
      responses: {
        201: json(z.object({ venueId: z.uuid() }), 'The venue'),
        ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'venuesFull', 'tooManyNewVenues'),
      },
    }),
    async (c) => {
      const venueId = await addVenue(services, c.var.principal.userId, c.req.valid('json'));
      return c.json({ venueId }, 201);
    },
  );
