export { Bell } from './bell.tsx';
export { NotificationToasts } from './notification-toasts.tsx';
export { PushOffer } from './push/push-offer.tsx';
export { notificationsQuery, offeredJobsIn } from './queries.ts';
