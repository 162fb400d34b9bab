import type { Role } from '@passa/domain';
import { useState } from 'react';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import { NotificationItem } from './notification-item.tsx';
import type { Notification } from './queries.ts';

type NotificationListProps = {
  role: Role;
  all: Notification[];
  query: NextPageQuery;
};

export function NotificationList({ role, all, query }: NotificationListProps) {
  const isNew = useUnreadAtVisit(all);
  const newItemFocus = useNewItemFocus('a');
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((notification) => (
          <li key={notification.id} ref={newItemFocus.ref}>
            <NotificationItem role={role} notification={notification} isUnread={isNew(notification)} />
          </li>
        ))}
      </ul>
      <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />
    </>
  );
}

/**
 * A notification that was unread when it was shown stays marked during this visit, although showing it marks it as
 * read.
 */
function useUnreadAtVisit(all: Notification[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unseen = all.filter(({ id, isRead }) => !isRead && !seen.has(id));
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  return ({ id, isRead }: Notification) => !isRead || seen.has(id);
}
