import { Suspense } from 'react';
import { useLocation } from '../platform/navigation/location.ts';
import { ConfirmationReminder } from '../security/index.ts';
import { lazyComponent } from '../ui/loading/lazy-component.ts';
// Loaded with the page: without a network nothing more arrives.
import { OfflineNotice } from './offline-notice.tsx';

const UpdateOffer = lazyComponent(() => import('./update-offer.tsx').then(({ UpdateOffer }) => UpdateOffer));

/** The notices above the content of every page of an area. They are in the page's flow, so they cover nothing. */
export function Notices() {
  const isDashboard = useLocation().pathname.endsWith('/dashboard');
  return (
    <>
      <OfflineNotice />
      <Suspense>
        <UpdateOffer />
      </Suspense>
      {isDashboard && <ConfirmationReminder />}
    </>
  );
}
