import { z } from '@hono/zod-openapi';
import { ROLES, texts, type Role } from '@passa/domain';

/** Who cancelled a shift, when and why. Both parties can read it. */
export const cancellationFields = {
  cancellation: z
    .object({ by: z.enum(ROLES), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .openapi({ description: 'Who cancelled the shift, when and why' }),
};

type Cancellable = { cancelledAt: Date | null; cancelledBy: Role | null; cancelReason: string | null };

export function presentCancellation({ cancelledAt, cancelledBy, cancelReason }: Cancellable) {
  if (!cancelledAt || !cancelledBy || cancelReason === null) return { cancellation: null };
  return { cancellation: { by: cancelledBy, at: cancelledAt.toISOString(), reason: displayedReason(cancelReason) } };
}

/**
 * Replaces the reason that a deleted account gave. No user can enter it, since a reason has at least three characters.
 */
export const REASON_REMOVED = '-';

/** The displayed reason of a cancellation. An empty one means that the deletion of an account cancelled the shift. */
export function displayedReason(cancelReason: string): string {
  if (cancelReason === REASON_REMOVED) return texts.security.reasonRemoved;
  return cancelReason || texts.security.accountDeleted;
}
