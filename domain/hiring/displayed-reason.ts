import { m } from '../messages/index.ts';

/** Why a shift was cancelled: the text of a party, or what happened instead. */
export type CancelReason = {
  cancelReason: string | null;
  cancelledByDeletion: boolean;
  handedOver: boolean;
  noShow: boolean;
};

/** The displayed reason of a cancellation: of one without a reason, why there is none. */
export function displayedReason({ cancelReason, cancelledByDeletion, handedOver, noShow }: CancelReason): string {
  if (noShow) return m.no_show_reason();
  if (handedOver) return m.swap_handed_over();
  if (cancelledByDeletion) return m.security_account_deleted();
  return cancelReason ?? m.security_reason_removed();
}
