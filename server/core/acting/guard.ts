import { z } from '@hono/zod-openapi';
import {
  m,
  MEMBER_ROLES,
  mayAtVenue,
  VENUE_HEADER,
  VENUE_PARAMETER,
  type MemberRole,
  type Party,
  type Permission,
  type Role,
} from '@passa/domain';
import type { HonoRequest } from 'hono';
import type { Services } from '../services.ts';
import { requireAdmission, requireAdmissionToRead } from '../../platform/sessions/require-role.ts';
import type { StableIdentity } from '../../platform/sessions/session-cache.ts';

type Acting = Party & {
  /** The account that acts. */
  actorId: string;
  sessionId: string;
};

/** A member who acts for a venue, admitted because of a permission. */
export type MemberPrincipal = Acting & { role: 'business'; memberRole: MemberRole; permission: Permission };

/** A side of a hire that acts: a worker, or a member of a venue. */
export type PartyPrincipal = (Acting & { role: 'worker' }) | MemberPrincipal;

const memberRoleOf = (role: string): MemberRole | undefined => MEMBER_ROLES.find((each) => each === role);

/** The parameter of routes that a link without a header opens. An account's first venue is the default. */
export const venueParam = z
  .string({ error: m.validation_not_valid })
  .max(100, { error: m.validation_not_valid })
  .optional()
  .openapi({ description: 'The venue that a business acts for; the first one by default' });

/** The venues of an account and its role there, the first one first. */
export const membershipsIn = ({ groups }: Pick<StableIdentity, 'groups'>) =>
  groups.flatMap(({ id: venueId, role }) => {
    const memberRole = memberRoleOf(role);
    return memberRole ? [{ venueId, memberRole }] : [];
  });

/**
 * The venue that a request names, or the member's first one, and the role there.
 * @returns undefined for a venue that the account is no member of
 */
export function membershipOf(identity: Pick<StableIdentity, 'groups'>, request: HonoRequest) {
  const named = request.header(VENUE_HEADER) ?? request.query(VENUE_PARAMETER);
  const memberships = membershipsIn(identity);
  return named === undefined ? memberships[0] : memberships.find(({ venueId }) => venueId === named);
}

const admitMember =
  (permission: Permission) =>
  (identity: Pick<StableIdentity, 'userId' | 'sessionId' | 'groups'> & { role: Role }, request: HonoRequest) => {
    if (identity.role !== 'business') return 'notFound';
    const membership = membershipOf(identity, request);
    if (!membership) return 'notFound';
    const { venueId, memberRole } = membership;
    if (!mayAtVenue(memberRole, permission)) return 'notInYourRole';
    const { userId: actorId, sessionId } = identity;
    return { role: 'business', partyId: venueId, actorId, sessionId, memberRole, permission } satisfies MemberPrincipal;
  };

const admitParty = (permission: Permission, only: Role | undefined) => {
  const admit = admitMember(permission);
  return (...[identity, request]: Parameters<typeof admit>) => {
    const { userId, sessionId, role } = identity;
    if (only !== undefined && role !== only) return 'notFound';
    if (role !== 'worker') return admit(identity, request);
    return { role, partyId: userId, actorId: userId, sessionId } satisfies PartyPrincipal;
  };
};

/**
 * Middleware that admits the members of a venue with a permission.
 * @throws ApiError notSignedIn; notFound for workers, and for a venue that the account is no member of; notInYourRole
 */
export const requireMember = (permission: Permission, services: Services) =>
  requireAdmission<MemberPrincipal>(services, admitMember(permission));

/** Middleware like `requireMember` for routes that only read (`requireAdmissionToRead`). */
export const requireMemberToRead = (permission: Permission, services: Services) =>
  requireAdmissionToRead<MemberPrincipal>(services, admitMember(permission));

/**
 * Middleware that admits workers, and the members of a venue with a permission.
 * @param only the one role that is admitted, if the action is of one side
 * @throws ApiError notSignedIn; notFound for a venue that the account is no member of; notInYourRole
 */
export const requireParty = (permission: Permission, services: Services, only?: Role) =>
  requireAdmission<PartyPrincipal>(services, admitParty(permission, only));

/** Middleware like `requireParty` for routes that only read (`requireAdmissionToRead`). */
export const requirePartyToRead = (permission: Permission, services: Services) =>
  requireAdmissionToRead<PartyPrincipal>(services, admitParty(permission, undefined));
