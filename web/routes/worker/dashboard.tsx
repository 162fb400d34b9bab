import { SHIFT_VIEWS, texts, type ShiftView } from '@passa/domain';
import { noop, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { shiftCountsQuery, shiftsQuery } from '../../api/shifts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { oneOf } from '../-search.ts';
import { ShiftTiles } from './-components/shift-tiles.tsx';
import { ShiftsInView } from './-components/shifts-in-view.tsx';
import { useAssignedAtHand } from './-components/use-assigned-at-hand.ts';

type Search = { view?: ShiftView | undefined };

export const Route = createFileRoute('/worker/dashboard')({
  validateSearch: ({ view }: Record<string, unknown>): Search => ({ view: oneOf(SHIFT_VIEWS, view) }),
  loaderDeps: ({ search }) => ({ view: search.view ?? SHIFT_VIEWS[0] }),
  // Started here, awaited by the parts of the page that show them.
  loader: ({ context: { queryClient }, deps }) => {
    queryClient.query(shiftCountsQuery).catch(noop);
    queryClient.infiniteQuery(shiftsQuery(deps.view)).catch(noop);
  },
  component: MyShifts,
});

// Below the list, and for most people declined or accepted long ago.
const Offers = lazy(() => import('./-components/offers.tsx').then((loaded) => ({ default: loaded.Offers })));

const { title, views } = texts.myShifts;

function MyShifts() {
  const { view = SHIFT_VIEWS[0] } = Route.useSearch();
  const list = useRef<HTMLElement>(null);
  const counts = useQuery(shiftCountsQuery).data;
  const isInvolved = Boolean(counts && counts.applied + counts.assigned > 0);
  useAssignedAtHand();
  return (
    <>
      <PageHeader title={title} />
      <ShiftTiles chosen={view} />
      {/* Tall enough that a short tab does not scroll the tiles away from the finger. */}
      <section ref={list} tabIndex={-1} aria-label={views[view]} className="mt-6 min-h-[75dvh] outline-none">
        <ShiftsInView view={view} onCompleted={() => list.current?.focus({ preventScroll: true })} />
      </section>
      <Suspense>{isInvolved && <Offers />}</Suspense>
    </>
  );
}
