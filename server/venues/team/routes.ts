import { createRoute, z } from '@hono/zod-openapi';
import { mayAtVenue, memberChangeSchema } from '@passa/domain';
import { lockTeam, requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { changeMember, removeMember } from './change-team.ts';
import { memberSchema, openInvitationSchema, presentInvitation, presentMember } from './present.ts';
import { membersOf, openInvitationsOf } from './queries.ts';

const tags = ['Team'];
const refusals = errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'notInYourRole', 'lastOwner');

/** Routes for the people who act for a venue. */
export function teamRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/team',
        tags,
        summary: 'List who acts for the venue, and who is invited to',
        middleware: [requireMemberToRead('readShifts', services)] as const,
        responses: {
          200: json(
            z.object({
              members: z.array(memberSchema),
              invitations: z
                .array(openInvitationSchema)
                .openapi({ description: 'For those who manage the team; empty for others' }),
            }),
            'The team',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound', 'notInYourRole'),
        },
      }),
      async (c) => {
        const { partyId: venueId, actorId, memberRole } = c.var.principal;
        const manages = mayAtVenue(memberRole, 'manageTeam');
        const [members, invitations] = await Promise.all([
          membersOf(db, venueId),
          manages ? openInvitationsOf(db, venueId, now()) : [],
        ]);
        return c.json(
          {
            members: members.map((member) => presentMember(member, actorId, manages)),
            invitations: invitations.map(presentInvitation),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/team/members/{userId}',
        tags,
        summary: 'Give a member another role, or make the member the one whom hired workers call',
        middleware: [requireMember('manageTeam', services)] as const,
        request: { ...body(memberChangeSchema), params: idParam('userId') },
        responses: { 204: { description: 'Changed' }, ...errorResponsesFor('notJson'), ...refusals },
      }),
      async (c) => {
        const { partyId: venueId } = c.var.principal;
        const { userId } = c.req.valid('param');
        const change = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) => changeMember(unit, venueId, userId, change));
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/team/members/{userId}',
        tags,
        summary: 'Remove a member, who sees nothing of the venue from then on',
        middleware: [requireMember('manageTeam', services)] as const,
        request: { params: idParam('userId') },
        responses: { 204: { description: 'Removed' }, ...refusals },
      }),
      async (c) => {
        const { partyId: venueId } = c.var.principal;
        const { userId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) =>
          removeMember(unit, venueId, userId, 'member-removed'),
        );
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/team/membership',
        tags,
        summary: 'Leave the venue',
        middleware: [requireMember('readShifts', services)] as const,
        responses: { 204: { description: 'Left' }, ...refusals },
      }),
      async (c) => {
        const { partyId: venueId, actorId } = c.var.principal;
        await withTransaction(
          services,
          async (unit) => {
            await lockTeam(unit.tx, venueId);
            await removeMember(unit, venueId, actorId, 'member-left');
          },
          { userId: actorId, venueId },
        );
        return c.body(null, 204);
      },
    );
}
