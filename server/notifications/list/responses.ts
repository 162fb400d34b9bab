import type { Role } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { pageOf, type PageKey } from '../../platform/http/page.ts';
import { presentNotification } from './present.ts';
import { countUnread, notificationsOf } from '../core/queries.ts';

/** A page of a user's notifications, newest first, and the number of all unread ones. */
export async function notificationPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, role }: { userId: string; role: Role },
  cursor?: PageKey,
) {
  const [found, unread] = await Promise.all([
    notificationsOf(db, userId, cursor, now()),
    countUnread(db, userId, now()),
  ]);
  const { rows, next } = pageOf(found, ({ notification }) => notification);
  return { notifications: rows.map((row) => presentNotification(role, row)), unread, next };
}
