import type { MemberRole } from '@passa/domain';

type TeamMember = { firstName: string; lastName: string; email: string };
/** The roles of those who act for the demo business beside its owner. */
export type TeamRole = Exclude<MemberRole, 'owner'>;

/** The people who act for the demo business beside its owner. */
export const TEAM: Record<TeamRole, TeamMember> = {
  manager: { firstName: 'Nadia', lastName: 'Rahimi', email: 'manager@demo.passa.se' },
  shiftLead: { firstName: 'Jonas', lastName: 'Sköld', email: 'shiftlead@demo.passa.se' },
  finance: { firstName: 'Ulla', lastName: 'Brandt', email: 'finance@demo.passa.se' },
};
export const TEAM_ROLES = Object.keys(TEAM) as TeamRole[];
