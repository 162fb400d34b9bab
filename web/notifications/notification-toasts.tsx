import type { Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadWithRetry } from '../platform/http/load-with-retry.ts';
import { UnreadContext } from '../ui/document-title.tsx';
import { useRenewPush } from './push/use-renew-push.ts';
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
