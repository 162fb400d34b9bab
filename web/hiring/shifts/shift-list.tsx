import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useFirstItems } from '../../ui/list/use-first-items.ts';
import type { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import { shiftItemStyles, shiftListStyles } from '../cards/shift-styles.ts';

type ShiftListProps<Shift> = {
  shifts: Shift[];
  query: NextPageQuery;
  newItemFocus: ReturnType<typeof useNewItemFocus>;
  card: (shift: Shift) => ReactNode;
};

export function ShiftList<Shift extends { id: string }>({ shifts, query, newItemFocus, card }: ShiftListProps<Shift>) {
  const { shown, isWhole } = useFirstItems(shifts);
  return (
    <div className="@container">
      <ul className={shiftListStyles}>
        {shown.map((shift) => (
          <li
            key={shift.id}
            ref={newItemFocus.ref}
            className={clsx(shiftItemStyles, '[&:has(h2_a:hover)>article]:border-edge')}
          >
            {card(shift)}
          </li>
        ))}
      </ul>
      {isWhole && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </div>
  );
}
