import { createRoute, z } from '@hono/zod-openapi';
import { businessProfileSaveSchema, fullName, workerProfileSaveSchema } from '@passa/domain';
import { filesOf } from '../../files/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import {
  businessProfileResponseSchema,
  presentBusinessProfile,
  presentWorkerProfile,
  workerProfileResponseSchema,
} from './present.ts';
import { businessProfileOf, renameUser, updateBusiness, updateWorker, workerProfileOf } from './queries.ts';

const tags = ['Profiles'];
const workerResponse = json(z.object({ profile: workerProfileResponseSchema }), 'The profile');
const businessResponse = json(z.object({ profile: businessProfileResponseSchema }), 'The profile');
const saveRefusals = errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'profileChanged');

/** Routes that read and save one's own profile. */
export function profileRoutes(services: Services) {
  const { db, config } = services;

  async function presentedWorkerProfile(at: Database, userId: string) {
    const row = await workerProfileOf(at, userId);
    if (!row) throw new ApiError('notFound');
    return presentWorkerProfile(row, await filesOf(at, userId));
  }

  async function presentedBusinessProfile(at: Database, userId: string) {
    const row = await businessProfileOf(at, userId);
    if (!row) throw new ApiError('notFound');
    return presentBusinessProfile(row, config.employer);
  }

  /** Saves a profile and the name of its identity in one transaction. */
  function save<Profile extends { firstName: string; lastName: string }, Presented>(
    userId: string,
    profile: Profile,
    update: (tx: Transaction, userId: string, profile: Profile, now: Date) => Promise<boolean>,
    present: (at: Database, userId: string) => Promise<Presented>,
  ) {
    return withTransaction(services, async ({ tx, now: at, record }) => {
      if (!(await update(tx, userId, profile, at))) throw new ApiError('profileChanged');
      await renameUser(tx, userId, fullName(profile), at);
      await record({ action: 'profile-changed', actorId: userId, accountId: userId });
      // Within the transaction, so that the response is this save and not a later one.
      return present(tx, userId);
    });
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/profile/worker',
        tags,
        summary: "The worker's own profile",
        middleware: [requireRoleToRead('worker', services)] as const,
        responses: { 200: workerResponse, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => c.json({ profile: await presentedWorkerProfile(db, c.var.principal.userId) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/profile/business',
        tags,
        summary: "The business's own profile",
        middleware: [requireRoleToRead('business', services)] as const,
        responses: { 200: businessResponse, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => c.json({ profile: await presentedBusinessProfile(db, c.var.principal.userId) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/profile/worker',
        tags,
        summary: "Save the worker's own profile, unless it has changed since it was read",
        middleware: [requireRole('worker', services)] as const,
        request: body(workerProfileSaveSchema),
        responses: { 200: workerResponse, ...saveRefusals },
      }),
      async (c) => {
        const profile = await save(c.var.principal.userId, c.req.valid('json'), updateWorker, presentedWorkerProfile);
        return c.json({ profile }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/profile/business',
        tags,
        summary: "Save the business's own profile, unless it has changed since it was read",
        middleware: [requireRole('business', services)] as const,
        request: body(businessProfileSaveSchema),
        responses: { 200: businessResponse, ...saveRefusals },
      }),
      async (c) => {
        const profile = await save(
          c.var.principal.userId,
          c.req.valid('json'),
          updateBusiness,
          presentedBusinessProfile,
        );
        return c.json({ profile }, 200);
      },
    );
}
