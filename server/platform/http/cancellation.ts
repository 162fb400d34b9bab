import { z } from '@hono/zod-openapi';
import { ROLES, texts, type Role } from '@passa/domain';

/** Who cancelled an agreed shift, when and why; both sides read it. */
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

/** Why a shift was cancelled. Who deleted their account has left no words, and nobody can cancel without any. */
export const reasonToRead = (cancelReason: string): string => cancelReason || texts.security.accountDeleted;
