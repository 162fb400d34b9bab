export { withRetriedTransactionOf, withTransactionOf } from './act.ts';
export {
  membershipOf,
  membershipsIn,
  requireMember,
  requireMemberToRead,
  requireParty,
  requirePartyToRead,
  venueParam,
  type MemberPrincipal,
  type PartyPrincipal,
} from './guard.ts';
export { findIdentity, lockTeam, membershipsOf, partiesOfAccount } from './queries.ts';
