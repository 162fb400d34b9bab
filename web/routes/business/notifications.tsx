import { createLazyRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../notifications/list/notifications-page.tsx';

export const Route = createLazyRoute('/business/notifications')({
  component: () => <NotificationsPage role="business" />,
});
