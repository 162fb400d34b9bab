import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, type ReactNode } from 'react';
import type { WorkerJob } from '../../../api/jobs.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { WorkerShiftCard } from './worker-shift-card.tsx';

type ShiftListProps = {
  shifts: WorkerJob[];
  /** Where the rest of the list comes from. */
  rest: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  /** What can be done with a shift. */
  action?: (shift: WorkerJob) => ReactNode;
};

export function ShiftList({ shifts, rest, action }: ShiftListProps) {
  const askedForMore = useRef(false);
  // The first card to arrive takes over the focus of the button, which may be gone with the last page.
  const arrive = useCallback((item: HTMLLIElement | null) => {
    if (!item || !askedForMore.current) return;
    askedForMore.current = false;
    item.querySelector('a')?.focus();
  }, []);
  const showMore = async () => {
    askedForMore.current = true;
    const { isError } = await rest.fetchNextPage();
    if (isError) askedForMore.current = false;
  };

  return (
    <>
      <ul className="flex flex-col gap-4">
        {shifts.map((shift) => (
          <li key={shift.id} ref={arrive} className="relative [&:has(h2_a:hover)>article]:border-edge">
            <WorkerShiftCard shift={shift}>{action?.(shift)}</WorkerShiftCard>
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
