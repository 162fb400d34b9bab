import { createRoute } from '../../platform/router/route.ts';
import { NotificationsPage } from '../../notifications/notifications-page.tsx';

export const Route = createRoute({ component: () => <NotificationsPage role="worker" /> });
