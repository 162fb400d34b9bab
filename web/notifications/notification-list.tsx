import type { Role } from '@passa/domain';
import { useState } from 'react';
import { ListEnd } from '../ui/list/list-end.tsx';
import { useArrivals } from '../ui/list/use-arrivals.ts';
import type { Rest } from '../ui/list/use-load-on.ts';
import { NotificationItem } from './notification-item.tsx';
import type { Notification } from './queries.ts';

type NotificationListProps = {
  role: Role;
  all: Notification[];
  rest: Rest;
};

export function NotificationList({ role, all, rest }: NotificationListProps) {
  const isNew = useNewInThisVisit(all);
  const arrivals = useArrivals('a');
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((notification) => (
          <li key={notification.id} ref={arrivals.ref}>
            <NotificationItem role={role} notification={notification} isUnread={isNew(notification)} />
          </li>
        ))}
      </ul>
      <ListEnd rest={rest} onAsked={arrivals.expect} />
    </>
  );
}

/**
 * A notification that was unread when it was shown stays marked during this visit, although showing it marks it as
 * read.
 */
function useNewInThisVisit(all: Notification[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unseen = all.filter(({ id, isRead }) => !isRead && !seen.has(id));
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  return ({ id, isRead }: Notification) => !isRead || seen.has(id);
}
