import { randomUUID } from 'node:crypto';
import { aHired } from '../entities/hiring.ts';
import { aFeed, anUnsubscribing } from '../entities/people.ts';
import { anyWorker, bothParties, anyAccount, anybody, type Row } from '../rows.ts';
import type { Requester } from '../test-users.ts';

const POINT = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

const kindFor = (requester: Requester) => (requester === 'finance' ? 'hoursDisputed' : 'shiftCancelled');

/** The routes of notifications and calendars. */
export const notificationRoutes: Record<string, Row> = {
  'get /api/calendar/feed': anyWorker(200),
  'post /api/calendar/feed': anyWorker(200),
  'delete /api/calendar/feed': anyWorker(200),
  // Authorised by a secret in the path.
  'get /api/calendar/{file}': anybody(200, { names: aFeed }),
  'get /api/notifications': anyAccount(200),
  'put /api/notifications/read': bothParties(200, 'readShifts', { names: aHired, json: (_, { jobId }) => ({ jobId }) }),
  'get /api/notifications/settings': anyAccount(200),
  // The kinds that a member receives depend on the role, and a former member receives none.
  'put /api/notifications/settings': {
    ...anyAccount(200, {
      json: (_, __, requester) => ({ settings: [{ kind: kindFor(requester), byMail: true, byPush: false }] }),
    }),
    expected: { ...anyAccount(200).expected, removedMember: 'invalidInput' },
  },
  // Authorised by the token of a mail.
  'post /unsubscribe/{token}': anybody(200, {
    names: anUnsubscribing,
    bytes: { type: 'application/x-www-form-urlencoded', body: Buffer.from('List-Unsubscribe=One-Click') },
    fromAnywhere: true,
  }),
  'get /api/push/key': anyAccount(200),
  'get /api/push/subscription': anyAccount(200),
  'put /api/push/subscription': anyAccount(200, {
    json: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: POINT, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    }),
  }),
  'delete /api/push/subscription': anyAccount(200),
  'get /api/live': anyAccount(200),
};
