import type { City, Role } from '@passa/domain';
import type { Reference } from './legacy-record.ts';
import { deletionOf, faultOf, type Fault, type Rejections } from './rejections.ts';
import type { UserClaim } from './scan.ts';
import type { Stored } from './read-stored.ts';

export type Change = 'new' | 'changed' | 'unchanged';

/** A stored row is replaced only by a later state of the same record. */
export function isNewer(record: { updatedAt: Date | undefined }, stored: { updatedAt: Date }): boolean {
  return record.updatedAt !== undefined && record.updatedAt > stored.updatedAt;
}

/**
 * The reason why a record cannot refer to a user; `isAbsent` where its completed shift can be kept without personal
 * data.
 */
export type UserReferenceFault = Fault & { isAbsent: boolean };

export type UserPlan = {
  changes: Map<string, Change>;
  /** Undefined if a record can refer to this user. */
  faultOf: (reference: Reference, role: Role) => UserReferenceFault | undefined;
  /** The city in a business's own profile. */
  cityOf: (business: Reference) => City | undefined;
};

/** Plans the users of an export. An account with the same address that was not imported is never taken over. */
export function planUsers(claims: UserClaim[], stored: Stored, rejections: Rejections): UserPlan {
  const changes = new Map<string, Change>();
  const accepted = new Map<string, UserClaim>();
  const addresses = new Map<string, string>();

  for (const claim of claims) {
    if (rejections.has(claim.reference)) continue;
    const { id, name } = claim.reference;
    const fault = userFault(claim, stored, addresses.get(claim.email));
    if (fault) rejections.add('users', claim.reference, fault);
    else {
      const known = stored.users.get(id);
      addresses.set(claim.email, name);
      accepted.set(id, claim);
      changes.set(id, !known || known.isPlaceholder ? 'new' : isNewer(claim, known) ? 'changed' : 'unchanged');
    }
  }

  return {
    changes,
    faultOf: (reference, role) => {
      const known = stored.users.get(reference.id);
      const has = accepted.get(reference.id)?.role ?? known?.role;
      const isAbsent = has === undefined || has === null || has === role;
      if (rejections.has(reference)) return { ...rejections.dependentFault(role, reference), isAbsent };
      const isHere = accepted.has(reference.id) || (known && !known.isPlaceholder && !known.isDeleted);
      if (!isHere) return { ...storedUserFault(reference, role, known?.isDeleted === true), isAbsent };
      if (isAbsent) return undefined;
      return { ...faultOf(`Its ${role} ${reference.name} is a ${has}.`, `Its ${role} is a ${has}.`), isAbsent };
    },
    cityOf: ({ id }) => accepted.get(id)?.city ?? (accepted.has(id) ? undefined : stored.users.get(id)?.city),
  };
}

function userFault(claim: UserClaim, stored: Stored, namesake: string | undefined): Fault | undefined {
  const known = stored.users.get(claim.reference.id);
  if (known?.isDeleted) return deletionOf('It was deleted here.');
  if (known && known.role !== claim.role) {
    return faultOf(`It is here already, as a ${known.role ?? 'user without a role'}.`);
  }
  if (namesake !== undefined) {
    const kind = 'The email address is also that of another record.';
    return faultOf(`The email address is also that of users ${namesake}.`, kind);
  }
  if ((!known || known.isPlaceholder) && stored.emails.has(claim.email)) {
    return faultOf('The email address belongs to an account that is not this record.');
  }
  return undefined;
}

function storedUserFault({ name }: Reference, role: Role, isDeletion: boolean): Fault {
  if (isDeletion) return deletionOf(`Its ${role} ${name} was deleted here.`);
  return faultOf(`Its ${role} ${name} is not in the export.`, `Its ${role} is not in the export.`);
}
