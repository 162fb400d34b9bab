import { z } from '@hono/zod-openapi';
import { ROLES, m, type Role } from '@passa/domain';

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

type Reason = { cancelReason: string | null; cancelledByDeletion: boolean; handedOver: boolean; noShow: boolean };
type Cancellable = Reason & { cancelledAt: Date | null; cancelledBy: Role | null };

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

/** The displayed reason of a cancellation: of one without a reason, why there is none. */
export function displayedReason({ cancelReason, cancelledByDeletion, handedOver, noShow }: Reason): string {
  if (noShow) return m.no_show_reason();
  if (handedOver) return m.swap_handed_over();
  if (cancelledByDeletion) return m.security_account_deleted();
  return cancelReason ?? m.security_reason_removed();
}
