export { announceApplications } from './announce.ts';
export { notificationMails } from './mails.ts';
export { notify, type Notice } from './notify.ts';
export { notificationRoutes } from './routes.ts';
