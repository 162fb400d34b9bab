import type { Role } from '@passa/domain';
import type { Reference } from './legacy-record.ts';
import type { Rejections } from './rejections.ts';
import type { UserClaim } from './scan.ts';
import type { Stored } from './stored.ts';

export type Change = 'new' | 'changed' | 'unchanged';

/** What is here already gives way only to a later state of the same record. */
export function isNewer(record: { updatedAt: Date | undefined }, stored: { updatedAt: Date }): boolean {
  return record.updatedAt !== undefined && record.updatedAt > stored.updatedAt;
}

export type People = {
  changes: Map<string, Change>;
  /** Why a record cannot hang on this person; undefined where it can. */
  whyNot: (reference: Reference, role: Role) => string | undefined;
};

/** Decides on the users of an export. Nobody else's account is ever taken over, whatever address a record names. */
export function planPeople(claims: UserClaim[], stored: Stored, rejections: Rejections): People {
  const changes = new Map<string, Change>();
  const roles = new Map<string, Role>();
  const addresses = new Map<string, string>();

  for (const claim of claims) {
    const { id, name } = claim.reference;
    const known = stored.users.get(id);
    const namesake = addresses.get(claim.email);
    const owner = stored.emails.get(claim.email);
    if (known && known.role !== claim.role) {
      rejections.add('users', claim.reference, `It is here already, as a ${known.role ?? 'user without a role'}.`);
    } else if (namesake !== undefined) {
      rejections.add('users', claim.reference, `The email address is also that of users ${namesake}.`);
    } else if (!known && owner !== undefined) {
      rejections.add('users', claim.reference, 'The email address belongs to an account that is not this record.');
    } else {
      addresses.set(claim.email, name);
      roles.set(id, claim.role);
      changes.set(id, !known ? 'new' : isNewer(claim, known) ? 'changed' : 'unchanged');
    }
  }

  return {
    changes,
    whyNot: (reference, role) => {
      if (rejections.has(reference)) return `Its ${role} ${reference.name} was rejected.`;
      const has = roles.get(reference.id) ?? stored.users.get(reference.id)?.role;
      if (!has) return `Its ${role} ${reference.name} is not in the export.`;
      return has === role ? undefined : `Its ${role} ${reference.name} is a ${has}.`;
    },
  };
}
