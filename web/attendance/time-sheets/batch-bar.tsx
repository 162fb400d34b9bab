import { formatTotal, m } from '@passa/domain';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { useIsLow } from '../../ui/use-is-low.ts';
import type { ListedTimeSheet } from './queries.ts';
import { sumOfHours } from './sum-of-hours.ts';

type BatchBarProps = {
  selected: ListedTimeSheet[];
  isAll: boolean;
  onToggleAll: (() => void) | undefined;
  /** The button for all that are selected. */
  children: ReactNode;
};

/** What is selected with its sum, and the button for it; at the bottom of the screen, above the navigation of a phone. */
export function BatchBar({ selected, isAll, onToggleAll, children }: BatchBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isLow = useIsLow(bar);
  return (
    <div
      ref={bar}
      className={clsx(
        isLow && 'sticky bottom-bar z-10 lg:bottom-0',
        '-mx-margin flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-paper px-margin py-3 sm:mx-0 sm:px-0',
      )}
    >
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
    </div>
  );
}
