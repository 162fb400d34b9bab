import { m } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListAnnouncements } from '../../ui/list/list-announcements.tsx';
import { ShowNewButton } from '../../ui/list/show-new-button.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import { useStableList } from '../../ui/list/use-stable-list.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { ShiftList } from './shift-list.tsx';
import { StableShift } from './stable-shift.tsx';

type StableShiftListProps = {
  /** Identifies the list. A change of name shows the new list from the start. */
  name: string;
  /** Keeps its identity until the next response. */
  shifts: WorkerJob[];
  isWhole: boolean;
  list: NextPageQuery & Pick<UseInfiniteQueryResult, 'isPlaceholderData'>;
  /** Whether a job belongs below another one, if the newest job is not on top. */
  isBelow?: ((one: WorkerJob, other: WorkerJob) => boolean) | undefined;
  /** The heading above a job, given the job above it. */
  heading?: ((job: WorkerJob, previous: WorkerJob | undefined) => ReactNode) | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Shown before the cards. */
  intro?: ReactNode;
  /** Shown after the cards. */
  children?: ReactNode;
};

/** A live list of open jobs. Jobs that are posted, filled or closed meanwhile move no card under a finger. */
export function StableShiftList({
  name,
  shifts,
  isWhole,
  list,
  isBelow,
  heading,
  empty,
  intro,
  children,
}: StableShiftListProps) {
  const isFresh = !list.isPlaceholderData && (!list.isFetching || list.isFetchingNextPage);
  // Placeholder data belongs to the previous list.
  const shown = list.isPlaceholderData ? '' : name;
  const { cards, newItemCount, showNew } = useStableList({ name: shown, items: shifts, isWhole, isFresh, isBelow });
  const newItemFocus = useNewItemFocus('a');
  const showNewCards = () => {
    newItemFocus.requestFocus(true);
    showNew();
  };
  const gone = cards.filter(({ state }) => state === 'gone').map(({ item }) => item);
  return (
    <>
      <ListAnnouncements
        newItems={newItemCount > 0 && m.live_new_shifts({ count: newItemCount })}
        gone={gone.map(({ id, title }) => ({ id, announcement: m.live_job_gone_announcement({ title }) }))}
      />
      {cards.length === 0 ? (
        empty
      ) : (
        <>
          {/* Overlaps the gap above the list, so that it takes no space and moves nothing. */}
          <div className="relative -top-3 z-1 flex h-0 items-center justify-center">
            <ShowNewButton
              count={newItemCount}
              label={(count) => m.live_new_shifts({ count })}
              onShowNew={showNewCards}
            />
          </div>
          {intro}
          <ShiftList
            shifts={cards.map((card) => ({ ...card, id: card.item.id }))}
            query={list}
            newItemFocus={newItemFocus}
            heading={heading && (({ item }, previous) => heading(item, previous?.item))}
            card={(card) => <StableShift card={card} isGrouped={heading !== undefined} />}
          />
          {children}
        </>
      )}
    </>
  );
}
