import type { Role } from '@passa/domain';
import { useRouter } from '../platform/router/router-provider.tsx';
import { showToasts } from './show-toasts.ts';
import { useNewNotifications } from './use-new-notifications.ts';

/** Shows a toast for each notification that arrives while the tab is open. Loaded after the page. */
export function NewNotifications({ role, since }: { role: Role; since: string }) {
  const router = useRouter();
  useNewNotifications(since, (arrived) => showToasts(router, role, arrived));
  return null;
}
