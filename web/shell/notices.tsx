import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionQuery } from '../platform/session/session.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { OfflineNotice } from './offline-notice.tsx';

const LaterNotices = lazyComponent(() => import('./later-notices.tsx').then(({ LaterNotices }) => LaterNotices));

/** The notices above the content of every page of an area. They are in the page's flow, so they cover nothing. */
export function Notices() {
  const isUnconfirmed = useQuery(sessionQuery).data?.emailVerified === false;
  return (
    <>
      <OfflineNotice />
      {/* Reserves the reminder's height, so that the page does not move when the reminder loads. */}
      <Suspense fallback={isUnconfirmed && <div className="reminder" />}>
        <LaterNotices />
      </Suspense>
    </>
  );
}
