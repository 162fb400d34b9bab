import { SHIFT_VIEWS, m, type WorkerView } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { paths } from '../../platform/navigation/paths.ts';
import { Tile, tilesStyles } from '../../ui/tile.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shiftCountsQuery } from '../queries/shifts.ts';

/** The four tabs with their counts, and a link to Past. Choosing one keeps the scroll position. */
export function ShiftTiles({ chosen, week }: { chosen: WorkerView; week: string | undefined }) {
  const counts = useQuery(shiftCountsQuery).data;
  return (
    <nav aria-label={m.my_shifts_title()} className="sm:flex sm:items-center sm:gap-4">
      <ul className={clsx(tilesStyles, 'grid grow grid-cols-4')}>
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
      <TextLink {...paths.myShifts('past', week)} resetScroll={false} className="text-sm aria-[current]:font-bold">
        {m.my_shifts_view({ view: 'past' })}
      </TextLink>
    </nav>
  );
}
