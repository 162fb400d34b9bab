import { texts } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HeldNews } from '../../ui/list/held-news.tsx';
import { NewMark } from '../../ui/list/new-mark.tsx';
import { useArrivals } from '../../ui/list/use-arrivals.ts';
import { useHeldList } from '../../ui/list/use-held-list.ts';
import type { Rest } from '../../ui/list/use-load-on.ts';
import type { WorkerJob } from '../queries/jobs.ts';
import { HeldShift } from './held-shift.tsx';
import { ShiftList } from './shift-list.tsx';

const { live: words } = texts;

type HeldShiftsProps = {
  /** Which list it is: another one is opened anew. */
  name: string;
  /** The same array until there is another answer. */
  shifts: WorkerJob[];
  isWhole: boolean;
  list: Rest & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  /** What stands in place of an empty list. */
  empty: ReactNode;
  /** What follows any other. */
  children?: ReactNode;
};

/** Open jobs that others post, fill and close meanwhile: none of it moves the card that a finger is on its way to. */
export function HeldShifts({ name, shifts, isWhole, list, empty, children }: HeldShiftsProps) {
  const isFresh = !list.isPlaceholderData && (!list.isFetching || list.isFetchingNextPage);
  // What stands in for a list is another one.
  const shown = list.isPlaceholderData ? '' : name;
  const { cards, waiting, takeIn } = useHeldList({ name: shown, items: shifts, isWhole, isFresh });
  const arrivals = useArrivals('a');
  const letIn = () => {
    arrivals.expect(true);
    takeIn();
  };
  const gone = cards.filter(({ state }) => state === 'gone').map(({ item }) => item);
  return (
    <>
      <HeldNews
        waiting={waiting > 0 && words.newShifts(waiting)}
        gone={gone.map(({ id, title }) => ({ id, news: words.jobGoneAloud(title) }))}
      />
      {cards.length === 0 ? (
        empty
      ) : (
        <>
          {/* On the seam above the first card: there it needs no room of its own, and moves nothing. */}
          <div className="relative -top-3 z-1 flex h-0 items-center justify-center">
            <NewMark waiting={waiting} label={words.newShifts} onTakeIn={letIn} />
          </div>
          <ShiftList
            shifts={cards.map((card) => ({ ...card, id: card.item.id }))}
            rest={list}
            arrivals={arrivals}
            card={(card) => <HeldShift card={card} />}
          />
          {children}
        </>
      )}
    </>
  );
}
