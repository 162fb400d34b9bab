export { announceApplications } from './announce.ts';
export { forgetOldNotifications } from './forget-old.ts';
export { notificationMails } from './mails.ts';
export { notify, type Notice } from './notify.ts';
export { presentNotification, presentSettings } from './present.ts';
export { pushNotification } from './push-notification.ts';
export { notificationsOf, settingsOf } from './queries.ts';
export { notificationRoutes } from './routes.ts';
