import { createLazyRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../notifications/list/notifications-page.tsx';

export const Route = createLazyRoute('/worker/notifications')({ component: () => <NotificationsPage role="worker" /> });
