import { formatDay, m, type Role } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import type { shiftsWithVenueQuery } from '../queries/blocks.ts';

type KeptShiftsProps = {
  /** `shiftsWithVenueQuery` or `shiftsWithWorkerQuery`. */
  query: ReturnType<typeof shiftsWithVenueQuery>;
  reader: Role;
};

/** The dates of the shifts that a block leaves as they are, if there are any. */
export function KeptShifts({ query, reader }: KeptShiftsProps) {
  const { data } = useQuery(query);
  if (!data || data.length === 0) return null;
  const dates = data.map(({ startDate }) => formatDay(new Date(startDate), reader)).join(', ');
  return <p className="mt-3 font-medium text-ink">{m.blocks_kept_shifts({ dates })}</p>;
}
