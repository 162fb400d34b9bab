import { OfflineNotice } from './offline-notice.tsx';
import { UpdateOffer } from './update-offer.tsx';

/** What concerns every page of an area. It stands in the page, above its content, and so covers nothing. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <UpdateOffer />
    </>
  );
}
