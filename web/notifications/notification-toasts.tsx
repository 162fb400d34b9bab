import type { Role } from '@passa/domain';
import { noop, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { UnreadContext } from '../ui/document-title.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { useNewest, useUnreadCount } from './queries.ts';

// If the script cannot be loaded, the bell still counts the notifications.
const NewNotifications = lazyComponent(() =>
  import('./new-notifications.ts').then(({ NewNotifications }) => NewNotifications),
);

/** Shows new notifications as toasts, and their number in the window's title, on every page within. */
export function NotificationToasts({ role, children }: { role: Role; children: ReactNode }) {
  useRenewPush();
  const newest = useNewest();
  const [since, setSince] = useState<string>();
  if (since === undefined && newest !== undefined) setSince(newest);
  return (
    <UnreadContext value={useUnreadCount()}>
      {children}
      <Suspense>{since !== undefined && <NewNotifications role={role} since={since} />}</Suspense>
    </UnreadContext>
  );
}

/** Keeps the push subscription of the signed-in account up to date. */
function useRenewPush(): void {
  const accountId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    // If it fails, the next visit tries again.
    if (accountId) renewPush(accountId).catch(noop);
  }, [accountId]);
}

const renewPush = async (accountId: string) =>
  (await afterFirstPaint(() => import('./push/subscription.ts'))).renewPush(accountId);
