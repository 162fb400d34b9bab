import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { useArrivals } from '../../../ui/use-arrivals.ts';

/** Where the rest of a list comes from. */
export type Rest = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

type ShiftListProps<Shift> = {
  shifts: Shift[];
  rest: Rest;
  arrivals: ReturnType<typeof useArrivals>;
  card: (shift: Shift) => ReactNode;
};

export function ShiftList<Shift extends { id: string }>({ shifts, rest, arrivals, card }: ShiftListProps<Shift>) {
  const showMore = async () => {
    arrivals.expect(true);
    const { isError } = await rest.fetchNextPage();
    if (isError) arrivals.expect(false);
  };

  return (
    <>
      <ul className="flex flex-col gap-4">
        {shifts.map((shift) => (
          <li key={shift.id} ref={arrivals.ref} className="relative [&:has(h2_a:hover)>article]:border-edge">
            {card(shift)}
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
