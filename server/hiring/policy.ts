import type { Role } from '@passa/domain';

/** Whose application it is: the worker who made it, and the business it was made to. To all others it is missing. */
export function isPartyTo(
  who: { userId: string; role: Role },
  application: { workerId: string; businessId: string },
): boolean {
  return who.userId === (who.role === 'worker' ? application.workerId : application.businessId);
}
