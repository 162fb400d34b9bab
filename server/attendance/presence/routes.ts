import { z, createRoute } from '@hono/zod-openapi';
import {
  PRESENCE_AFTER_END_HOURS,
  PRESENCE_BEFORE_START_HOURS,
  presenceAtVenue,
  PRESENCES_AT_VENUE,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireMember } from '../../core/acting/index.ts';
import { presentHires } from './queries.ts';

const HOUR = 60 * 60 * 1000;

const presenceSchema = z
  .object({
    applicationId: z.uuid(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    presence: z.enum(PRESENCES_AT_VENUE),
    since: z.iso.datetime().nullable().openapi({
      description: 'When the worker came, or when the presence began; null while the worker is expected',
    }),
    lacksNumber: z.boolean().openapi({
      description: 'Whether the worker has come, and the staff ledger does not have their personal number',
    }),
  })
  .openapi('PresenceAtVenue');

/**
 * The presence of the hired workers at the venue, by start of their shifts. It takes one query.
 * Hires with an unresolved no-show are left out. So are hires without events while the venue has no kiosk.
 */
export async function presencesAtVenue({ db, now }: Pick<Services, 'db' | 'now'>, businessId: string) {
  const from = new Date(now().getTime() - PRESENCE_AFTER_END_HOURS * HOUR);
  const until = new Date(now().getTime() + PRESENCE_BEFORE_START_HOURS * HOUR);
  const byHire = Map.groupBy(await presentHires(db, businessId, { from, until }), ({ hire }) => hire.applicationId);
  return [...byHire.values()].flatMap(presentPresence);
}

type Row = Awaited<ReturnType<typeof presentHires>>[number];

/** It contains no names: the screen that shows it has the name of the worker. */
function presentPresence(rows: Row[]): z.infer<typeof presenceSchema>[] {
  const [first] = rows;
  if (!first) return [];
  const { hire } = first;
  const { presence, since } = presenceAtVenue(rows.flatMap(({ event }) => event ?? []));
  const times = { startDate: hire.startDate.toISOString(), endDate: hire.endDate.toISOString() };
  const lacksNumber = presence !== 'expected' && !rows.some(({ hasNumber }) => hasNumber);
  return [{ applicationId: hire.applicationId, ...times, presence, since: since?.toISOString() ?? null, lacksNumber }];
}

/** The route by which a venue sees who of its hired workers is there. */
export function presenceRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/business/presence',
      tags: ['Attendance'],
      summary: 'Who of the hired workers is at the venue',
      description: `Of the shifts that start within ${PRESENCE_BEFORE_START_HOURS} hours, and until ${PRESENCE_AFTER_END_HOURS} hours after their end, by start. Left out are hires whose no-show is open and, while the venue has no kiosk, those of whom nothing is recorded.`,
      middleware: [requireMember('runShifts', services)] as const,
      responses: {
        200: json(z.object({ presences: z.array(presenceSchema) }), 'One for each hire'),
        ...errorResponsesFor('notSignedIn', 'notFound'),
      },
    }),
    async (c) => c.json({ presences: await presencesAtVenue(services, c.var.principal.partyId) }, 200),
  );
}
