export { openPusher, type DeliveryOptions, type Pusher, type PushMessage } from './pusher.ts';
export { findSubscription, subscriptionsOf } from './queries.ts';
export { pushRoutes } from './routes.ts';
export { vapidSubject } from './vapid.ts';
