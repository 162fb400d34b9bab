import { Suspense } from 'react';
import { afterThePage } from '../../ui/after-the-page.ts';
import { OfflineNotice } from './offline-notice.tsx';

const LaterNotices = afterThePage(() => import('./later-notices.tsx').then(({ LaterNotices }) => LaterNotices));

/** What concerns every page of an area. It stands in the page, above its content, and so covers nothing. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <Suspense>
        <LaterNotices />
      </Suspense>
    </>
  );
}
