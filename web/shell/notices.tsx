import { Suspense } from 'react';
import { useLocation } from '../platform/router/router-provider.tsx';
import { ConfirmationReminder } from '../security/index.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

// A page that was opened without a network has it from the service worker.
const OfflineNotice = lazyComponent(() => import('./offline-notice.tsx').then(({ OfflineNotice }) => OfflineNotice));
const UpdateOffer = lazyComponent(() => import('./update-offer.tsx').then(({ UpdateOffer }) => UpdateOffer));

/** The notices above the content of every page of an area. They are in the page's flow, so they cover nothing. */
export function Notices() {
  const isDashboard = useLocation().pathname.endsWith('/dashboard');
  return (
    <>
      <Suspense>
        <OfflineNotice />
        <UpdateOffer />
      </Suspense>
      {isDashboard && <ConfirmationReminder />}
    </>
  );
}
