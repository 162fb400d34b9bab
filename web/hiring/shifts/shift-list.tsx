import type { ReactNode } from 'react';
import { ListEnd } from '../../ui/list/list-end.tsx';
import type { useArrivals } from '../../ui/list/use-arrivals.ts';
import type { Rest } from '../../ui/list/use-load-on.ts';

type ShiftListProps<Shift> = {
  shifts: Shift[];
  rest: Rest;
  arrivals: ReturnType<typeof useArrivals>;
  card: (shift: Shift) => ReactNode;
};

export function ShiftList<Shift extends { id: string }>({ shifts, rest, arrivals, card }: ShiftListProps<Shift>) {
  return (
    <>
      <ul className="flex flex-col gap-4">
        {shifts.map((shift) => (
          <li key={shift.id} ref={arrivals.ref} className="relative [&:has(h2_a:hover)>article]:border-edge">
            {card(shift)}
          </li>
        ))}
      </ul>
      <ListEnd rest={rest} onAsked={arrivals.expect} />
    </>
  );
}
