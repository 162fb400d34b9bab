import { useLocation } from '../platform/router/router-provider.tsx';
import { ConfirmationReminder } from '../security/index.ts';
import { UpdateOffer } from './update-offer.tsx';

/** The notices of an area that may load after the page. */
export function LaterNotices() {
  const isDashboard = useLocation().pathname.endsWith('/dashboard');
  return (
    <>
      <UpdateOffer />
      {isDashboard && <ConfirmationReminder />}
    </>
  );
}
