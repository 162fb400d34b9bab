import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionQuery } from '../platform/session/session.ts';
import { afterThePage } from '../ui/after-the-page.ts';
import { OfflineNotice } from './offline-notice.tsx';

const LaterNotices = afterThePage(() => import('./later-notices.tsx').then(({ LaterNotices }) => LaterNotices));

/** What concerns every page of an area. It stands in the page, above its content, and so covers nothing. */
export function Notices() {
  const isUnconfirmed = useQuery(sessionQuery).data?.emailVerified === false;
  return (
    <>
      <OfflineNotice />
      {/* The page must not move when the reminder comes. */}
      <Suspense fallback={isUnconfirmed && <div className="reminder" />}>
        <LaterNotices />
      </Suspense>
    </>
  );
}
