import { createRoute, z } from '@hono/zod-openapi';
import { accountDeletionSchema, ROLES, type Party } from '@passa/domain';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { requireOwnPassword } from '../../security/index.ts';
import { countOpenHours } from '../../attendance/index.ts';
import { partiesOfAccount } from '../../core/acting/index.ts';
import { deleteAccount } from './delete-account.ts';
import { countOfBusiness, countOfWorker } from './commitments.ts';
import { runningHires } from './erase.ts';

type Preview = {
  shifts: number;
  waiting: number;
  openHours: { unanswered: number; unpaid: number; disputed: number };
  runningUntil: string | null;
};
const NOTHING: Preview = {
  shifts: 0,
  waiting: 0,
  openHours: { unanswered: 0, unpaid: 0, disputed: 0 },
  runningUntil: null,
};

/** What the deletion of an account ends at several venues. */
const together = (one: Preview, other: Preview): Preview => ({
  shifts: one.shifts + other.shifts,
  waiting: one.waiting + other.waiting,
  openHours: {
    unanswered: one.openHours.unanswered + other.openHours.unanswered,
    unpaid: one.openHours.unpaid + other.openHours.unpaid,
    disputed: one.openHours.disputed + other.openHours.disputed,
  },
  runningUntil:
    [one.runningUntil, other.runningUntil]
      .filter((until) => until !== null)
      .toSorted()
      .at(-1) ?? null,
});

async function previewOf(db: Database, party: Party, now: Date): Promise<Preview> {
  const [counts, openHours, running] = await Promise.all([
    (party.role === 'worker' ? countOfWorker : countOfBusiness)(db, party.partyId, now),
    countOpenHours(db, party, now),
    runningHires(db, party, now),
  ]);
  const last = running.findLast(({ isAbsent }) => !isAbsent);
  return { ...counts, openHours, runningUntil: last?.endsAt.toISOString() ?? null };
}

/** Routes that preview and perform the deletion of one's own account. */
export function deletionRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/deletion',
        tags: ['Security'],
        summary: 'What deleting one’s own account would end now',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(
            z.object({
              shifts: z.number().int().openapi({ description: 'Future shifts, which would be cancelled' }),
              waiting: z.number().int().openapi({
                description: 'A worker’s pending applications, or a business’s open jobs',
              }),
              openHours: z
                .object({
                  unanswered: z.number().int().openapi({ description: 'Whose hours or no-show wait for an answer' }),
                  unpaid: z.number().int().openapi({ description: 'Whose approved hours are not marked as paid' }),
                  disputed: z.number().int().openapi({ description: 'Whose hours or no-show are disputed' }),
                })
                .openapi({ description: 'Worked shifts that are open, and that the user could no longer act on' }),
              runningUntil: z.iso.datetime().nullable().openapi({
                description:
                  'When the user’s last running shift ends; null if none is running. Until then the account stays.',
              }),
            }),
            'The counts',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const parties = await partiesOfAccount(db, c.var.principal);
        const previews = await Promise.all(parties.map((party) => previewOf(db, party, now())));
        return c.json(previews.reduce(together, NOTHING), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account',
        tags: ['Security'],
        summary: 'Delete one’s own account; settled shifts stay without personal data',
        description:
          'A business with open hours sends in `openHours` how many it has read of. If there are more, the account stays.',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(accountDeletionSchema),
        responses: {
          200: json(z.object({}), 'The account is deleted, and its sessions have ended'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'shiftRunning',
            'hoursOpen',
            'lastOwner',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { principal } = c.var;
        const address = clientAddress(c.env.incoming, services.config.trustedProxies);
        const { password, openHours = 0 } = c.req.valid('json');
        await requireOwnPassword(services, principal.userId, password, 'password', address);
        await deleteAccount(services, principal, { openHours });
        const { headers } = c.req.raw;
        const loggedOut = await db.transaction((tx) => services.authentication.within(tx).logOut(headers));
        appendCookies(loggedOut.getSetCookie(), c);
        return c.json({}, 200);
      },
    );
}
