import { and, eq, ne } from 'drizzle-orm';
import { users } from '../../database/schema.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { revokeVerificationTokens } from '../../platform/sessions/queries.ts';
import { deleteConfirmationTokens } from '../email-confirmation/index.ts';

/**
 * Replaces the address of a locked account, and revokes every link that was mailed to the old one.
 * @param change `isConfirmed`: whether the owner has proved that the address is theirs; `actorId` is null for an operator
 * @throws ApiError emailTaken, also by the constraint for two simultaneous changes
 */
export async function replaceEmail(
  { tx, now, record }: Pick<UnitOfWork, 'tx' | 'now' | 'record'>,
  {
    userId,
    email,
    isConfirmed,
    actorId,
  }: { userId: string; email: string; isConfirmed: boolean; actorId: string | null },
): Promise<void> {
  if ((await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0) throw new ApiError('emailTaken');
  await tx.update(users).set({ email, emailVerified: isConfirmed, updatedAt: now }).where(eq(users.id, userId));
  await revokeVerificationTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await record({ action: 'email-changed', actorId, accountId: userId });
}
