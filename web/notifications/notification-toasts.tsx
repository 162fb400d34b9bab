import type { Role } from '@passa/domain';
import { noop, useQuery } from '@tanstack/react-query';
import { useRouter } from '../platform/router/router-provider.tsx';
import { useEffect, type ReactNode } from 'react';
import { loadWithRetry } from '../platform/http/load-with-retry.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { UnreadContext } from '../ui/document-title.tsx';
import { useUnread } from './queries.ts';
import { useNewNotifications } from './use-new-notifications.ts';

/** Shows new notifications as toasts, and their number in the window's title, on every page within. */
export function NotificationToasts({ role, children }: { role: Role; children: ReactNode }) {
  useToasts(role);
  useRenewPush();
  return <UnreadContext value={useUnread()}>{children}</UnreadContext>;
}

function useToasts(role: Role): void {
  const router = useRouter();
  useNewNotifications((arrived) => {
    // If the script cannot be loaded, the bell still counts the notification.
    loadWithRetry(() => import('./show-toasts.ts')).then(({ showToasts }) => showToasts(router, role, arrived), noop);
  });
}

/** Keeps the push subscription of the signed-in account up to date. */
function useRenewPush(): void {
  const accountId = useQuery(sessionQuery).data?.id;
  useEffect(() => {
    // If it fails, the next start tries again.
    if (accountId) renewPush(accountId).catch(noop);
  }, [accountId]);
}

const renewPush = async (accountId: string) => (await import('./push/subscription.ts')).renewPush(accountId);
