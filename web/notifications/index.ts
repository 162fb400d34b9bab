export { Bell } from './list/bell.tsx';
export { NotificationToasts } from './toasts/notification-toasts.tsx';
export { PushOffer } from './push/push-offer.tsx';
export { notificationsQuery, offeredJobsIn } from './list/queries.ts';
