import { createLazyRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../notifications/notifications-page.tsx';

export const Route = createLazyRoute('/worker/notifications')({ component: () => <NotificationsPage role="worker" /> });
