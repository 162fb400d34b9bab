import { createRoute, z } from '@hono/zod-openapi';
import {
  MAX_MEMBERS,
  MEMBER_ROLES,
  memberInvitationSchema,
  memberInvitationTokenSchema,
  memberSignUpSchema,
} from '@passa/domain';
import { requireMember, withTransactionOf } from '../../core/acting/index.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { languageOf, preferredLanguage } from '../../platform/language/request-language.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { assertAllowedPassword } from '../../platform/sessions/password-policy.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { teamSize } from '../team/queries.ts';
import { acceptInvitation, signUpByInvitation } from './accept.ts';
import { venueTasks } from './mail-invitation.ts';
import {
  accountOfAddress,
  deleteInvitation,
  insertInvitation,
  invitationOfToken,
  inviterNameOf,
  isMemberAddress,
} from './queries.ts';

const tags = ['Team'];

/** What the page of an invitation shows. Only a reader of the mail of the invited address has the link. */
const invitationSchema = z
  .object({
    venueName: z.string(),
    role: z.enum(MEMBER_ROLES),
    email: z.string(),
    inviterName: z.string().nullable().openapi({ description: 'Null once the account of the inviter is deleted' }),
    account: z
      .enum(['none', 'business', 'worker'])
      .openapi({ description: 'What account the address has; that of a worker cannot act for a venue' }),
  })
  .openapi('MemberInvitation');

/** Routes by which owners invite people to act for a venue, and by which they accept. */
export function memberInvitationRoutes(services: Services) {
  const { authentication, config, db, now, rateLimiter } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/team/invitations',
        tags,
        summary: 'Invite a person to act for the venue, by a mail with a link that works once for seven days',
        description: 'An invitation to the same address is replaced, and its link with it.',
        middleware: [requireMember('manageTeam', services)] as const,
        request: body(memberInvitationSchema),
        responses: {
          201: json(z.object({ id: z.uuid() }), 'The mail is sent'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'notInYourRole'),
          ...errorResponsesFor('memberAlready', 'teamFull', 'tooManyMemberInvitations'),
        },
      }),
      async (c) => {
        const { partyId: venueId, actorId: invitedBy } = c.var.principal;
        const invitation = c.req.valid('json');
        const id = await withTransactionOf(services, c.var.principal, async (unit) => {
          const limit = { limit: 'member-invitation-by-venue', key: venueId } as const;
          await rateLimiter.require('tooManyMemberInvitations', limit, { on: unit.tx });
          if (await isMemberAddress(unit.tx, venueId, invitation.email)) throw new ApiError('memberAlready');
          const inserted = await insertInvitation(unit.tx, venueId, invitation, { invitedBy, now: unit.now });
          if ((await teamSize(unit.tx, venueId, unit.now)) > MAX_MEMBERS) throw new ApiError('teamFull');
          await unit.record({ action: 'member-invited', actorId: venueId, accountId: venueId });
          const task = { invitationId: inserted, language: languageOf(c) };
          await unit.enqueue(venueTasks['mail-member-invitation'], [task]);
          return inserted;
        });
        return c.json({ id }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/team/invitations/{invitationId}',
        tags,
        summary: 'Take back an invitation, and its link',
        middleware: [requireMember('manageTeam', services)] as const,
        request: { params: idParam('invitationId') },
        responses: {
          204: { description: 'Taken back' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'notInYourRole'),
        },
      }),
      async (c) => {
        const { partyId: venueId } = c.var.principal;
        const { invitationId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, async (unit) => {
          if (!(await deleteInvitation(unit.tx, venueId, invitationId))) throw new ApiError('notFound');
          await unit.record({ action: 'member-invitation-taken-back', actorId: venueId, accountId: venueId });
        });
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/member-invitations',
        tags,
        summary: 'Get what the link of an invitation offers',
        request: body(memberInvitationTokenSchema),
        responses: {
          200: json(z.object({ invitation: invitationSchema }), 'The invitation'),
          ...errorResponsesFor('invalidInput', 'notJson', 'memberInvitationUnusable'),
        },
      }),
      async (c) => {
        const found = await invitationOfToken(db, c.req.valid('json').token, now());
        if (!found) throw new ApiError('memberInvitationUnusable');
        const account = await accountOfAddress(db, found.email);
        const { businessName: venueName, role, email } = found;
        const inviterName = inviterNameOf(found) ?? null;
        const invitation = { venueName, role, email, inviterName, account: account?.role ?? ('none' as const) };
        return c.json({ invitation }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/member-invitations/accept',
        tags,
        summary: 'Accept an invitation with the account of the invited address',
        middleware: [requireRole('business', services)] as const,
        request: body(memberInvitationTokenSchema),
        responses: {
          200: json(z.object({ venueId: z.uuid() }), 'The account acts for the venue'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
          ...errorResponsesFor('memberInvitationUnusable', 'invitationForOther', 'venuesFull'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const { token } = c.req.valid('json');
        const venueId = await withTransaction(services, (unit) => acceptInvitation(unit, userId, token));
        return c.json({ venueId }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/member-invitations/account',
        tags,
        summary: 'Sign up as the invited person; the address is confirmed by the link',
        request: body(memberSignUpSchema),
        responses: {
          201: json(z.object({}), 'The account acts for the venue, and can log in'),
          ...errorResponsesFor('invalidInput', 'notJson', 'memberInvitationUnusable', 'emailTaken'),
          ...errorResponsesFor('tooManySignUps', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { token, ...form } = c.req.valid('json');
        // Before the password is hashed, which takes long.
        if (!(await invitationOfToken(db, token, now()))) throw new ApiError('memberInvitationUnusable');
        await assertAllowedPassword(services, form.password);
        const address = clientAddress(c.env.incoming, config.trustedProxies);
        const hash = await authentication.admitToHash(async () => {
          if (address) await rateLimiter.require('tooManySignUps', { limit: 'sign-up-from-address', key: address });
          await countPasswordHash(services, address);
          return authentication.hashPassword(form.password);
        });
        const language = preferredLanguage(c, config.publicUrl);
        await withTransaction(services, (unit) => signUpByInvitation(unit, token, form, { hash, language }));
        return c.json({}, 201);
      },
    );
}
