import { z } from '@hono/zod-openapi';
import { displayedReason, ROLES, type CancelReason, type Role } from '@passa/domain';

/** Who cancelled a shift, when and why. Both parties can read it. */
export const cancellationFields = {
  cancellation: z
    .object({
      by: z.enum(ROLES),
      at: z.iso.datetime(),
      reason: z.string(),
      isNoShow: z.boolean().openapi({ description: 'Whether the worker has not come' }),
      isHandover: z.boolean().openapi({ description: 'Whether the worker has handed the shift over to a colleague' }),
    })
    .nullable()
    .openapi({ description: 'Who cancelled the shift, when and why' }),
};

type Cancellable = CancelReason & { cancelledAt: Date | null; cancelledBy: Role | null };

export function presentCancellation({ cancelledAt, cancelledBy, ...reason }: Cancellable) {
  if (!cancelledAt || !cancelledBy) return { cancellation: null };
  return {
    cancellation: {
      by: cancelledBy,
      at: cancelledAt.toISOString(),
      reason: displayedReason(reason),
      isNoShow: reason.noShow,
      isHandover: reason.handedOver,
    },
  };
}
