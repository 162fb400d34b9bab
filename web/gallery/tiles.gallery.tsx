import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ListTiles } from '../hiring/jobs/lists/list-tiles.tsx';
import { businessJobCountsQuery } from '../hiring/core/business-jobs.ts';
import { shiftCountsQuery } from '../hiring/core/shifts.ts';
import { ShiftTiles } from '../hiring/shifts/shift-tiles.tsx';
import { Tile } from '../ui/content/tile.tsx';
import { LONG_NAME } from './samples.ts';

/** The tiles of both dashboards with the same count. */
function TilesWithCount({ count }: { count?: number }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (count !== undefined) {
    queryClient.setQueryData(shiftCountsQuery.queryKey, {
      available: count,
      availableSince: null,
      applied: count,
      assigned: count,
      settled: count,
      hasApplied: count > 0,
    });
    queryClient.setQueryData(businessJobCountsQuery.queryKey, {
      open: count,
      hired: count,
      closed: count,
      waiting: 0,
    });
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className="gallery-stack">
        <ShiftTiles chosen="assigned" week={undefined} />
        <ListTiles chosen="open" week={undefined} sort={undefined} />
      </div>
    </QueryClientProvider>
  );
}

export const Loading = () => <TilesWithCount />;
export const Zero = () => <TilesWithCount count={0} />;
export const Seven = () => <TilesWithCount count={7} />;
export const TenThousand = () => <TilesWithCount count={10_000} />;
export const LongName = () => <Tile to="/" title={LONG_NAME} meaning={LONG_NAME} count={3} isChosen={false} />;
