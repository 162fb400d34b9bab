import { createRoute, z } from '@hono/zod-openapi';
import { json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { openShifts } from './open-shifts.ts';

const landingSchema = z.object({
  openShifts: z.object({ shifts: z.number(), venues: z.number() }),
  hasSupportPages: z.boolean().openapi({ description: 'Whether /help, /contact and /privacy exist' }),
});

/** The route with what the app's own landing page shows of this installation. */
export function landingRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/landing',
      tags: ['Website'],
      summary: 'The open shifts in numbers, and whether the support pages exist',
      responses: { 200: json(landingSchema, 'What the landing page shows') },
    }),
    async (c) => {
      const hasSupportPages = services.config.contact !== undefined;
      return c.json({ openShifts: await openShifts(services), hasSupportPages }, 200);
    },
  );
}
