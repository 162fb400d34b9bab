import { expect, test } from 'vitest';
import { MEMBER_ROLES, mayAtVenue, permittedTo, type Permission } from './permissions.ts';

const EVERY_ROLE = ['owner', 'manager', 'shiftLead', 'finance'];

test.for<[Permission, string[]]>([
  ['manageTeam', ['owner']],
  ['manageVenue', ['owner', 'manager']],
  ['manageJobs', ['owner', 'manager']],
  ['runShifts', ['owner', 'manager', 'shiftLead']],
  ['proposeHours', EVERY_ROLE],
  ['settleHours', ['owner', 'manager', 'finance']],
  ['readShifts', EVERY_ROLE],
])('%s is for %j', ([permission, roles]) => {
  expect(MEMBER_ROLES.filter((role) => mayAtVenue(role, permission))).toEqual(roles);
});

test.for([
  ['owner', ['accept', 'recordNoShow', 'propose', 'approve']],
  ['manager', ['accept', 'recordNoShow', 'propose', 'approve']],
  ['shiftLead', ['recordNoShow', 'propose']],
  ['finance', ['propose', 'approve']],
] as const)('of the actions of a venue, a member in the role %s is offered %j', ([role, offered]) => {
  const presented = { id: 'hire', may: ['accept', 'recordNoShow', 'propose', 'approve'] };
  expect(permittedTo(role, presented)).toEqual({ id: 'hire', may: [...offered] });
});
