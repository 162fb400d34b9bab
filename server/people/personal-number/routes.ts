import { createRoute } from '@hono/zod-openapi';
import {
  m,
  MINIMUM_AGE,
  adultOn,
  birthDateOf,
  parsePersonalNumber,
  personalNumberMessage,
  personalNumberSchema,
  stockholmDate,
  type PersonalNumber,
} from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { lockPartyForShare, lockWorker } from '../../database/locks.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { ownPersonalNumberSchema, presentPersonalNumber } from './present.ts';
import { deletePersonalNumber, firstHireOf } from './queries.ts';
import { readPersonalNumber, storePersonalNumber } from './stored-number.ts';

const tags = ['Profiles'];
const path = '/profile/personal-number';
const response = json(ownPersonalNumberSchema, 'The number, masked, if there is one');

/**
 * Routes for a worker's own personal number. Only the worker can read it.
 * @param afterSave what depends on the number, in the transaction that saves it and under the lock on the worker
 */
export function personalNumberRoutes(
  services: Services,
  afterSave: (unit: UnitOfWork, workerId: string) => Promise<void>,
) {
  const { db, rateLimiter, now } = services;

  const presented = async (at: Database, workerId: string, time: Date) =>
    presentPersonalNumber(
      await readPersonalNumber(services, at, workerId),
      (await firstHireOf(at, workerId, time)) !== undefined,
    );

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path,
        tags,
        summary: "The worker's own personal number, masked",
        middleware: [requireRole('worker', services)] as const,
        responses: { 200: response, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => c.json(await presented(db, c.var.principal.userId, now()), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path,
        tags,
        summary: "Save the worker's own personal number, encrypted",
        middleware: [requireRole('worker', services)] as const,
        request: body(personalNumberSchema),
        responses: {
          200: response,
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyPersonalNumbers'),
        },
      }),
      async (c) => {
        const { userId: workerId, role } = c.var.principal;
        const parsed = parsePersonalNumber(c.req.valid('json'), stockholmDate(now()));
        if ('refusal' in parsed) throw refusedNumber(personalNumberMessage(parsed.refusal));
        const saved = await withTransaction(services, async (unit) => {
          const { tx, now: at, record } = unit;
          // Hires take this lock too, so that each sees the number, or is seen here.
          await lockWorker(tx, workerId);
          await lockPartyForShare(tx, { partyId: workerId, role });
          const bucket = { limit: 'personal-number-by-worker', key: workerId } as const;
          await rateLimiter.require('tooManyPersonalNumbers', bucket, { on: tx });
          await requireOldEnough(tx, workerId, parsed, at);
          await storePersonalNumber(services, tx, workerId, parsed, at);
          await afterSave(unit, workerId);
          await record({ action: 'profile-changed', actorId: workerId, accountId: workerId });
          return presented(tx, workerId, at);
        });
        return c.json(saved, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path,
        tags,
        summary: "Delete the worker's own personal number, unless a shift that they are hired for is not over",
        middleware: [requireRole('worker', services)] as const,
        responses: { 200: response, ...errorResponsesFor('notSignedIn', 'notFound', 'personalNumberNeeded') },
      }),
      async (c) => {
        const { userId: workerId } = c.var.principal;
        await withTransaction(services, async ({ tx, now: at, record }) => {
          await lockWorker(tx, workerId);
          if (await firstHireOf(tx, workerId, at)) throw new ApiError('personalNumberNeeded');
          if (await deletePersonalNumber(tx, workerId))
            await record({ action: 'profile-changed', actorId: workerId, accountId: workerId });
        });
        return c.json(presentPersonalNumber(undefined, false), 200);
      },
    );
}

/** @throws ApiError if the worker is hired for a shift on a day on which they are under 18 */
async function requireOldEnough(tx: Transaction, workerId: string, number: PersonalNumber, now: Date): Promise<void> {
  const birthDate = birthDateOf(number);
  const firstHire = birthDate === null ? undefined : await firstHireOf(tx, workerId, now);
  if (birthDate !== null && firstHire && stockholmDate(firstHire) < adultOn(birthDate))
    throw refusedNumber(m.validation_personal_number_under_age({ age: MINIMUM_AGE }));
}

const refusedNumber = (message: string) => new ApiError('invalidInput', { number: message });
