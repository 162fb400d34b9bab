import type { Role } from '@passa/domain';
import { noop, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { afterFirstPaint } from '../../platform/after-first-paint.ts';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { useAccount } from '../../platform/navigation/location.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { UnreadContext } from '../../ui/page/document-title.tsx';
import { useNewest, useUnreadCount } from '../list/queries.ts';
import { useNewNotifications } from './use-new-notifications.ts';

/** Shows new notifications as toasts, and their number in the window's title, on every page within. */
export function NotificationToasts({ role, children }: { role: Role; children: ReactNode }) {
  useRenewPush();
  const newest = useNewest();
  const [since, setSince] = useState<string>();
  if (since === undefined && newest !== undefined) setSince(newest);
  return (
    <UnreadContext value={useUnreadCount()}>
      {children}
      {since !== undefined && <NewNotifications role={role} since={since} />}
    </UnreadContext>
  );
}

/** Shows a toast for each notification that arrives while the tab is open. */
function NewNotifications({ role, since }: { role: Role; since: string }) {
  const router = useRouter();
  const venues = useAccount()?.venues ?? [];
  useNewNotifications(since, (arrived) => {
    // If the script cannot be loaded, the bell still counts the notifications.
    loadWithRetry(() => import('./show-toasts.ts')).then(
      ({ showToasts }) => showToasts(router, { role, venues }, arrived),
      noop,
    );
  });
  return null;
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
  (await afterFirstPaint(() => import('../push/subscription.ts'))).renewPush(accountId);
