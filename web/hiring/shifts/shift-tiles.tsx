import { SHIFT_VIEWS, m, type WorkerView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { Tile, tilesStyles } from '../../ui/content/tile.tsx';
import { shiftCountsQuery } from '../core/shifts.ts';

/** The four tabs with their counts, and a link to Past. Choosing one keeps the scroll position. */
export function ShiftTiles({ chosen, week }: { chosen: WorkerView; week: string | undefined }) {
  const counts = useQuery(shiftCountsQuery).data;
  return (
    <nav aria-label={m.my_shifts_title()} className={clsx(tilesStyles, 'max-sm:divide-x-0 sm:flex')}>
      <ul className="grid grow grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] divide-x divide-line">
        {SHIFT_VIEWS.map((view) => (
          <li key={view} className="min-w-0">
            <Tile
              {...paths.myShifts(view, week)}
              resetScroll={false}
              title={m.my_shifts_view({ view })}
              meaning={m.my_shifts_view_meaning({ view })}
              count={counts?.[view]}
              isChosen={view === chosen}
            />
          </li>
        ))}
      </ul>
      <Link
        {...paths.myShifts('past', week)}
        resetScroll={false}
        className="flex min-h-11 items-center px-2 text-sm text-muted transition-colors hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_3px_0_var(--color-ink)] max-sm:border-t max-sm:border-line sm:px-4 sm:text-base"
      >
        {m.my_shifts_view({ view: 'past' })}
      </Link>
    </nav>
  );
}
