import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../notifications/notifications-page.tsx';

export const Route = createFileRoute('/worker/notifications')({ component: () => <NotificationsPage role="worker" /> });
