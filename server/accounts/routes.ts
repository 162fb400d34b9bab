import { createRoute, z } from '@hono/zod-openapi';
import { accountActionSchema, accountExportSchema, m } from '@passa/domain';
import { countOpenHours } from '../attendance/index.ts';
import { errorResponsesFor } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import { requireOperator } from '../operations/index.ts';
import { operatorActionsOn, streamExport } from '../personal-data/index.ts';
import { partiesOfAccount } from '../core/acting/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../platform/http/router.ts';
import { actOnAccount, writeDown } from './act-on-account.ts';
import { accountActionEntrySchema, foundAccountSchema, presentAccountAction, presentFoundAccount } from './present.ts';
import { accountById, findAccounts } from './queries.ts';

const tags = ['Operations'];
const description = "Requires the operator's token (`Authorization: Bearer …`). Without it the response is 404.";
const MAX_LISTED = 100;

/** Routes by which an operator finds an account and acts on it. */
export function accountRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/operations/accounts',
        tags,
        summary: 'The accounts whose address, name or business name has a text, the newest first',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: {
          query: z.strictObject({ search: z.string().trim().max(200, { error: m.validation_not_valid }).default('') }),
        },
        responses: {
          200: json(z.object({ accounts: z.array(foundAccountSchema) }), `At most ${MAX_LISTED}`),
          ...errorResponsesFor('invalidInput', 'notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const found = await findAccounts(db, c.req.valid('query').search, MAX_LISTED);
        return c.json({ accounts: found.map(presentFoundAccount) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/operations/accounts/{accountId}',
        tags,
        summary: 'An account, and what operators have done to it',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { params: idParam('accountId') },
        responses: {
          200: json(
            z.object({
              account: foundAccountSchema,
              openHours: z.number().int().openapi({ description: 'How many worked shifts are not settled' }),
              actions: z.array(accountActionEntrySchema),
            }),
            'The account, and the actions, the newest first',
          ),
          ...errorResponsesFor('invalidInput', 'notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const { accountId } = c.req.valid('param');
        const account = await accountById(db, accountId);
        if (!account) throw new ApiError('notFound');
        const actions = await operatorActionsOn(db, accountId);
        const parties = account.role ? await partiesOfAccount(db, { userId: account.id, role: account.role }) : [];
        const open = await Promise.all(parties.map((party) => countOpenHours(db, party, now())));
        return c.json(
          {
            account: presentFoundAccount(account),
            openHours: open.reduce((sum, { unanswered, unpaid, disputed }) => sum + unanswered + unpaid + disputed, 0),
            actions: actions.map(presentAccountAction),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/operations/accounts/{accountId}/actions',
        tags,
        summary: 'Act on an account, with a reason that its owner is sent',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { ...body(accountActionSchema), params: idParam('accountId') },
        responses: {
          200: json(z.object({}), 'Done; the owner is notified by mail'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notFound',
            'accountNotSuspended',
            'emailTaken',
            'shiftRunning',
            'hoursOpen',
            'tooManyGuesses',
          ),
        },
      }),
      async (c) => {
        await actOnAccount(services, c.req.valid('param').accountId, c.req.valid('json'));
        return c.json({}, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/operations/accounts/{accountId}/export',
        tags,
        summary: 'Export the data of an account as a zip, with a reason that its owner is sent',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { ...body(accountExportSchema), params: idParam('accountId') },
        responses: {
          200: { description: 'The archive, streamed', content: { 'application/zip': { schema: z.string() } } },
          ...errorResponsesFor('invalidInput', 'notJson', 'notFound', 'exportUnderWay', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const account = await accountById(db, c.req.valid('param').accountId);
        if (!account?.role || account.deletedAt) throw new ApiError('notFound');
        const owner = { userId: account.id, role: account.role, email: account.email, language: account.language };
        const { reason } = c.req.valid('json');
        return streamExport(services, c, { ...owner, sessionId: null }, () =>
          withTransaction(services, async (unit) => {
            await writeDown(unit, owner, { action: 'export', reason });
            await unit.record({ action: 'export-made', actorId: null, accountId: owner.userId });
          }),
        );
      },
    );
}
