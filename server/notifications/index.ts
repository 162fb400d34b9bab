export { announceApplications } from './announce.ts';
export { notificationMails } from './mails.ts';
export { notificationRoutes } from './routes.ts';
