import type { Role } from '../enumerations.ts';

/** The header that names the venue for which a request acts. */
export const VENUE_HEADER = 'Passa-Venue';
/** The parameter with the same meaning, in links to pages and to files. */
export const VENUE_PARAMETER = 'venue';

/** What a person may be at a venue, the one who may do most first. */
export const MEMBER_ROLES = ['owner', 'manager', 'shiftLead', 'finance'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const EVERY_ROLE = MEMBER_ROLES;

/**
 * Which members of a venue may do what. The server's guards, the presenters and the screens read this table.
 *
 * - `manageTeam`: invite and remove people, change their roles, delete the venue
 * - `manageVenue`: change the profile and the pin, pair and remove kiosks
 * - `manageJobs`: post, edit, invite, hire, cancel; regular staff, templates and blocks; read all applications
 * - `runShifts`: who is here today, the entries of the staff ledger and their corrections, no-shows, inspection
 * - `proposeHours`: propose other hours than those that were recorded
 * - `settleHours`: approve hours, mark them as paid, export them
 * - `readShifts`: the dashboard, the week, and the jobs with the workers who are hired for them
 */
export const PERMISSIONS = {
  manageTeam: ['owner'],
  manageVenue: ['owner', 'manager'],
  manageJobs: ['owner', 'manager'],
  runShifts: ['owner', 'manager', 'shiftLead'],
  proposeHours: EVERY_ROLE,
  settleHours: ['owner', 'manager', 'finance'],
  readShifts: EVERY_ROLE,
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * Whether a member of a venue may do something.
 * @param role the member's role at that venue
 */
export const mayAtVenue = (role: MemberRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly MemberRole[]).includes(role);

/** A side of a hire: a worker, or a venue. */
export type Party = {
  /** The worker's account, or the venue. */
  partyId: string;
  role: Role;
};

/** What a member needs for the actions that a response offers to a venue. All others need `manageJobs`. */
const ACTION_PERMISSIONS: Partial<Record<string, Permission>> = {
  recordNoShow: 'runShifts',
  takeBack: 'runShifts',
  propose: 'proposeHours',
  approve: 'settleHours',
  agree: 'settleHours',
  settle: 'settleHours',
};

/**
 * What a presenter offers to a member: of the actions that the venue may take now, those that the member's role includes.
 * @param presented with the actions of the venue under `may`
 * @returns the same with fewer actions
 */
export const permittedTo = <Presented extends { may: readonly string[] }>(
  role: MemberRole,
  presented: Presented,
): Presented => ({
  ...presented,
  may: presented.may.filter((action) => mayAtVenue(role, ACTION_PERMISSIONS[action] ?? 'manageJobs')),
});
