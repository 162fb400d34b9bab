import { z } from '@hono/zod-openapi';
import { ROLES, m, type Role } from '@passa/domain';

/** Who cancelled an agreed shift, when and why. Both parties read it. */
export const cancellationFields = {
  cancellation: z
    .object({ by: z.enum(ROLES), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .openapi({ description: 'Who cancelled the shift that was agreed on, when and why' }),
};

type Cancellable = { cancelledAt: Date | null; cancelledBy: Role | null; cancelReason: string | null };

export function presentCancellation({ cancelledAt, cancelledBy, cancelReason }: Cancellable) {
  if (!cancelledAt || !cancelledBy || cancelReason === null) return { cancellation: null };
  return { cancellation: { by: cancelledBy, at: cancelledAt.toISOString(), reason: reasonToRead(cancelReason) } };
}

/** Replaces the reason of a deleted account. No person can give it, since a reason has at least three characters. */
export const REASON_REMOVED = '-';

/** The reason for a cancellation as it is shown. An empty one means that the deletion of an account cancelled the shift. */
export function reasonToRead(cancelReason: string): string {
  if (cancelReason === REASON_REMOVED) return m.security_reason_removed();
  return cancelReason || m.security_account_deleted();
}
