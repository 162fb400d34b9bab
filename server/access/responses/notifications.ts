import { FEED, NOTIFICATION, each } from '../entity-fields.ts';
import { members, type ResponseFields } from './shared.ts';

const settings = members(each('settings', ['kind', 'byMail', 'byPush']));

/** The responses about notifications and calendars. */
export const notificationResponses: Record<string, ResponseFields> = {
  'get /api/calendar/feed': { worker: FEED, otherWorker: ['feed'] },
  'post /api/calendar/feed': FEED,
  'delete /api/calendar/feed': ['feed'],
  'get /api/notifications': {
    worker: ['next', 'unread', ...each('notifications', NOTIFICATION)],
    business: ['next', 'unread', ...each('notifications', NOTIFICATION)],
    otherWorker: ['next', 'unread', 'notifications[]'],
    otherBusiness: ['next', 'unread', 'notifications[]'],
  },
  'put /api/notifications/read': ['unread'],
  'post /unsubscribe/{token}': ['role'],
  'get /api/notifications/settings': settings,
  'put /api/notifications/settings': settings,
  'get /api/push/key': ['key'],
  'get /api/push/subscription': ['endpoint'],
  'put /api/push/subscription': ['endpoint'],
  'delete /api/push/subscription': ['endpoint'],
};
