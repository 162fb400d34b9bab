import { createRoute, z } from '@hono/zod-openapi';
import { businessProfileSaveSchema, fullName, venuePersonSchema, workerProfileSaveSchema } from '@passa/domain';
import { filesOf } from '../../files/index.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import {
  requireMember,
  requireMemberToRead,
  withTransactionOf,
  type MemberPrincipal,
} from '../../core/acting/index.ts';
import {
  businessProfileResponseSchema,
  presentBusinessProfile,
  presentWorkerProfile,
  venuePersonResponseSchema,
  workerProfileResponseSchema,
} from './present.ts';
import {
  businessProfileOf,
  renameUser,
  updateBusiness,
  updateVenuePerson,
  updateWorker,
  workerProfileOf,
  type MemberOf,
} from './queries.ts';

const tags = ['Profiles'];
const workerResponse = json(z.object({ profile: workerProfileResponseSchema }), 'The profile');
const businessResponse = json(z.object({ profile: businessProfileResponseSchema }), 'The profile');
const saveRefusals = errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'profileChanged');

const memberOf = ({ partyId, actorId }: MemberPrincipal): MemberOf => ({ venueId: partyId, userId: actorId });

/** Routes that read and save one's own profile. */
export function profileRoutes(services: Services) {
  const { db, config } = services;

  async function presentedWorkerProfile(at: Database, userId: string) {
    const row = await workerProfileOf(at, userId);
    if (!row) throw new ApiError('notFound');
    return presentWorkerProfile(row, await filesOf(at, userId));
  }

  async function presentedBusinessProfile(at: Database, member: MemberOf) {
    const row = await businessProfileOf(at, member);
    if (!row) throw new ApiError('notFound');
    return presentBusinessProfile(row, config.employer);
  }

  /**
   * Writes what follows from a save: the name of the identity, and the entry in the history.
   * @param of the person, and the account or the venue that the entry is about
   */
  async function finishSave(
    { tx, now: at, record }: UnitOfWork,
    of: { userId: string; accountId: string; person: { firstName: string; lastName: string } },
  ): Promise<void> {
    const { userId, accountId, person } = of;
    await renameUser(tx, userId, fullName(person), at);
    await record({ action: 'profile-changed', actorId: accountId, accountId });
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
        middleware: [requireMemberToRead('readShifts', services)] as const,
        responses: { 200: businessResponse, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => c.json({ profile: await presentedBusinessProfile(db, memberOf(c.var.principal)) }, 200),
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
        const { userId } = c.var.principal;
        const saved = c.req.valid('json');
        // Read within the transaction, so that the response is this save and not a later one.
        const profile = await withTransaction(services, async (unit) => {
          if (!(await updateWorker(unit.tx, userId, saved, unit.now))) throw new ApiError('profileChanged');
          await finishSave(unit, { userId, accountId: userId, person: saved });
          return presentedWorkerProfile(unit.tx, userId);
        });
        return c.json({ profile }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/profile/business',
        tags,
        summary: "Save the business's own profile, unless it has changed since it was read",
        middleware: [requireMember('manageVenue', services)] as const,
        request: body(businessProfileSaveSchema),
        responses: { 200: businessResponse, ...saveRefusals },
      }),
      async (c) => {
        const member = memberOf(c.var.principal);
        const saved = c.req.valid('json');
        const profile = await withTransactionOf(services, c.var.principal, async (unit) => {
          if (!(await updateBusiness(unit.tx, member, saved, unit.now))) throw new ApiError('profileChanged');
          await finishSave(unit, { userId: member.userId, accountId: member.venueId, person: saved });
          return presentedBusinessProfile(unit.tx, member);
        });
        return c.json({ profile }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/profile/person',
        tags,
        summary: 'Save the name and the number of the person who acts for venues',
        description: 'Hired workers see those of the contact of the venue.',
        middleware: [requireRole('business', services)] as const,
        request: body(venuePersonSchema),
        responses: {
          200: json(z.object({ person: venuePersonResponseSchema }), 'The person'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const person = await withTransaction(services, async (unit) => {
          const saved = await updateVenuePerson(unit.tx, userId, c.req.valid('json'), unit.now);
          if (!saved) throw new ApiError('notSignedIn');
          await finishSave(unit, { userId, accountId: userId, person: saved });
          return saved;
        });
        return c.json({ person }, 200);
      },
    );
}
