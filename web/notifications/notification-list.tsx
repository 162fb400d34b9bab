import type { Role } from '@passa/domain';
import { useState } from 'react';
import { ListEnd } from '../ui/list/list-end.tsx';
import { useArrivals } from '../ui/list/use-arrivals.ts';
import type { Rest } from '../ui/list/use-load-on.ts';
import { NotificationItem } from './notification-item.tsx';
import type { Told } from './queries.ts';

type NotificationListProps = {
  role: Role;
  all: Told[];
  rest: Rest;
};

export function NotificationList({ role, all, rest }: NotificationListProps) {
  const isNew = useNewInThisVisit(all);
  const arrivals = useArrivals('a');
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((told) => (
          <li key={told.id} ref={arrivals.ref}>
            <NotificationItem role={role} told={told} isUnread={isNew(told)} />
          </li>
        ))}
      </ul>
      <ListEnd rest={rest} onAsked={arrivals.expect} />
    </>
  );
}

/** What was unread as it came before somebody's eyes stays marked while they look: it is read by being shown. */
function useNewInThisVisit(all: Told[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unseen = all.filter(({ id, isRead }) => !isRead && !seen.has(id));
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  return ({ id, isRead }: Told) => !isRead || seen.has(id);
}
