import type { Role } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Told } from '../../api/notifications.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useArrivingFocus } from '../../ui/use-arriving-focus.ts';
import { NotificationItem } from './notification-item.tsx';

type NotificationListProps = {
  role: Role;
  all: Told[];
  /** Where the rest of the list comes from. */
  rest: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
};

export function NotificationList({ role, all, rest }: NotificationListProps) {
  const isNew = useNewInThisVisit(all);
  const { arrive, withFocus } = useArrivingFocus();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((told) => (
          <li key={told.id} ref={arrive}>
            <NotificationItem role={role} told={told} isUnread={isNew(told)} />
          </li>
        ))}
      </ul>
      {rest.hasNextPage && (
        <ShowMore
          busy={rest.isFetchingNextPage}
          problem={rest.isFetchNextPageError ? rest.error?.message : undefined}
          onShowMore={() => void withFocus(rest.fetchNextPage)}
        />
      )}
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
