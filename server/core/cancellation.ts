import { z } from '@hono/zod-openapi';
import { ROLES, texts, type Role } from '@passa/domain';

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

/**
 * What is kept instead of a reason whose writer deleted the account later. Nobody can give one: theirs has three letters at
 * least.
 */
export const REASON_REMOVED = '-';

/**
 * Why a shift was cancelled, in the reader's language where there are no words of the one who cancelled: nobody can cancel
 * without any, so that there are none says that it was the deletion of the account.
 */
export function reasonToRead(cancelReason: string): string {
  if (cancelReason === REASON_REMOVED) return texts.security.reasonRemoved;
  return cancelReason || texts.security.accountDeleted;
}
