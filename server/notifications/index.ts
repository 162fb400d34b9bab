export { forgetOldNotifications } from './forget-old.ts';
export { notificationMails } from './mails.ts';
export { notify, type NewNotification } from './notify.ts';
export { presentNotification, presentSettings } from './present.ts';
export { pushNotification } from './push-notification.ts';
export { notificationsOf, settingsOf } from './queries.ts';
export { notificationRoutes } from './routes.ts';
export { unsubscribeRoutes } from './unsubscribe-routes.ts';
export { openUnsubscribeTokens } from './unsubscribe-tokens.ts';
