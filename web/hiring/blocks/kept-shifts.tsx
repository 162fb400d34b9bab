import { formatDay, m } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { useQuery } from '@tanstack/react-query';
import type { shiftsWithVenueQuery } from './queries.ts';

type KeptShiftsProps = {
  /** `shiftsWithVenueQuery` or `shiftsWithWorkerQuery`. */
  query: ReturnType<typeof shiftsWithVenueQuery>;
};

/** The dates of the shifts that a block leaves as they are, if there are any. */
export function KeptShifts({ query }: KeptShiftsProps) {
  const { data } = useQuery(query);
  if (!data || data.length === 0) return null;
  const dates = data.map(({ startDate }) => formatDay(new Date(startDate), now(), 'sentence')).join(', ');
  return <p className="mt-3 font-medium text-ink">{m.blocks_kept_shifts({ dates })}</p>;
}
