import type { Role } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Told } from '../../api/notifications.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
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
  const arrivals = useArrivals('a');
  const showMore = async () => {
    arrivals.expect(true);
    const { isError } = await rest.fetchNextPage();
    if (isError) arrivals.expect(false);
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((told) => (
          <li key={told.id} ref={arrivals.ref}>
            <NotificationItem role={role} told={told} isUnread={isNew(told)} />
          </li>
        ))}
      </ul>
      {rest.hasNextPage && (
        <ShowMore
          busy={rest.isFetchingNextPage}
          problem={rest.isFetchNextPageError ? rest.error?.message : undefined}
          onShowMore={() => void showMore()}
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
