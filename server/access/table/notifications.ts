import { randomUUID } from 'node:crypto';
import { aHired } from '../entities/hiring.ts';
import { aFeed, anUnsubscribing } from '../entities/people.ts';
import { anyWorker, bothParties, anyMember, anybody, type Row } from '../rows.ts';

const POINT = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** The routes of notifications and calendars. */
export const notificationRoutes: Record<string, Row> = {
  'get /api/calendar/feed': anyWorker(200),
  'post /api/calendar/feed': anyWorker(200),
  'delete /api/calendar/feed': anyWorker(200),
  // Authorised by a secret in the path.
  'get /api/calendar/{file}': anybody(200, { names: aFeed }),
  'get /api/notifications': anyMember(200),
  'put /api/notifications/read': bothParties(200, { names: aHired, json: (_, { jobId }) => ({ jobId }) }),
  'get /api/notifications/settings': anyMember(200),
  'put /api/notifications/settings': anyMember(200, {
    json: () => ({ settings: [{ kind: 'shiftCancelled', byMail: true, byPush: false }] }),
  }),
  // Authorised by the token of a mail.
  'post /unsubscribe/{token}': anybody(200, {
    names: anUnsubscribing,
    bytes: { type: 'application/x-www-form-urlencoded', body: Buffer.from('List-Unsubscribe=One-Click') },
    fromAnywhere: true,
  }),
  'get /api/push/key': anyMember(200),
  'get /api/push/subscription': anyMember(200),
  'put /api/push/subscription': anyMember(200, {
    json: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: POINT, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    }),
  }),
  'delete /api/push/subscription': anyMember(200),
  'get /api/live': anyMember(200),
};
