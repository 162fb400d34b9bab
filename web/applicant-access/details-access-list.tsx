import { m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import { ListEnd } from '../ui/list/list-end.tsx';
import { useHeldItem } from '../ui/list/use-held-item.ts';
import { useNewItemFocus } from '../ui/list/use-new-item-focus.ts';
import { LoadingRegion, Skeleton } from '../ui/loading/skeleton.tsx';
import { AccessEntry, type WithdrawButton } from './access-entry.tsx';
import { detailsAccessQuery } from './queries.ts';

/** Lists the businesses that can read the worker's details, each with a button to end its access. */
export function DetailsAccessList({ withdrawButton }: { withdrawButton: WithdrawButton }) {
  const list = useInfiniteQuery(detailsAccessQuery);
  const newItemFocus = useNewItemFocus('h3');
  const region = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears with its entry, so the focus goes to the list.
  const focusSection = () => region.current?.focus({ preventScroll: true });
  const { shown, hold } = useHeldItem(
    list.data?.pages.flatMap((page) => page.accesses) ?? [],
    ({ applicationId }) => applicationId,
  );
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {list.data && shown.length === 0 && <p className="text-muted">{m.details_access_empty()}</p>}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((access) => (
            <li key={access.applicationId} ref={newItemFocus.ref} className="py-4 first:pt-0">
              <AccessEntry
                access={access}
                withdrawButton={withdrawButton}
                onOpenChange={(isOpen) => hold(access, isOpen)}
                onEnded={focusSection}
              />
            </li>
          ))}
        </ul>
      )}
      {list.data && <ListEnd query={list} requestFocus={newItemFocus.requestFocus} />}
      {!list.data && list.error && (
        <ErrorState title={m.common_load_failed()} message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.error && (
        <LoadingRegion>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </div>
  );
}
