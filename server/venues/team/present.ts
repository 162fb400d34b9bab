import { z } from '@hono/zod-openapi';
import { fullName, MEMBER_ROLES } from '@passa/domain';
import type { InvitationRow, MemberRow } from './queries.ts';

export const memberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    role: z.enum(MEMBER_ROLES),
    email: z.string().nullable().openapi({ description: 'For those who manage the team' }),
    isYou: z.boolean(),
    isContact: z.boolean().openapi({ description: 'Whether hired workers call this member' }),
    since: z.iso.datetime(),
  })
  .openapi('Member');

export const openInvitationSchema = z
  .object({ id: z.uuid(), email: z.string(), role: z.enum(MEMBER_ROLES), expiresAt: z.iso.datetime() })
  .openapi('OpenMemberInvitation');

/**
 * @param you the account of the reader
 * @param withAddress whether the reader manages the team
 */
export function presentMember(row: MemberRow, you: string, withAddress: boolean): z.infer<typeof memberSchema> {
  const { userId, role, firstName, lastName, email, isContact, createdAt } = row;
  return {
    ...{ userId, role, isContact },
    name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    email: withAddress ? email : null,
    isYou: userId === you,
    since: createdAt.toISOString(),
  };
}

export const presentInvitation = ({ expiresAt, ...row }: InvitationRow): z.infer<typeof openInvitationSchema> => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
});
