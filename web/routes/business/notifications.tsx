import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../notifications/notifications-page.tsx';

export const Route = createFileRoute('/business/notifications')({
  component: () => <NotificationsPage role="business" />,
});
