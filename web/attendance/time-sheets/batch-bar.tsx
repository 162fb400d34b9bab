import { formatTotal, m } from '@passa/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import type { ListedTimeSheet } from './queries.ts';
import { sumOfHours } from './sum-of-hours.ts';

type BatchBarProps = {
  selected: ListedTimeSheet[];
  isAll: boolean;
  onToggleAll: (() => void) | undefined;
  /** The button for all that are selected. */
  children: ReactNode;
};

/** What is selected with its sum, and the button for it. */
export function BatchBar({ selected, isAll, onToggleAll, children }: BatchBarProps) {
  return (
    <BottomBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="text-muted">
        <Figures>{m.hours_selected_total({ total: formatTotal(sumOfHours(selected)) })}</Figures>
      </p>
      <div className="flex flex-wrap gap-2">
        {onToggleAll && (
          <Button variant="quiet" onClick={onToggleAll}>
            {isAll ? m.hours_select_none() : m.hours_select_all()}
          </Button>
        )}
        {children}
      </div>
    </BottomBar>
  );
}
