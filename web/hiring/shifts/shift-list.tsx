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
  /** Shown before a shift. The card of that shift is then `isGrouped`. */
  heading?: ((shift: Shift, previous: Shift | undefined) => ReactNode) | undefined;
};

export function ShiftList<Shift extends { id: string }>({
  shifts,
  query,
  newItemFocus,
  card,
  heading,
}: ShiftListProps<Shift>) {
  const { shown, isWhole } = useFirstItems(shifts);
  return (
    <div className="@container">
      <ul className={shiftListStyles}>
        {shown.map((shift, index) => (
          <li key={shift.id} ref={newItemFocus.ref} className={shiftItemStyles}>
            {heading && <div data-group-heading>{heading(shift, shown[index - 1])}</div>}
            <div className="relative [&:has(:is(h2,h3)_a:hover)>article]:border-edge">{card(shift)}</div>
          </li>
        ))}
      </ul>
      {isWhole && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </div>
  );
}
