import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useIsLow } from '../screen/use-is-low.ts';

type BottomBarProps = {
  /** False leaves the bar at its place in the page, without a border. */
  isSticky?: boolean;
  className?: string;
  children: ReactNode;
};

/** A bar with the next step, at the bottom of the window, above the navigation of a phone. A high bar scrolls with the page. */
export function BottomBar({ isSticky = true, className, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isLow = useIsLow(bar);
  return (
    <div
      ref={bar}
      className={clsx(
        'py-2.5 print:hidden',
        isSticky && '-mx-margin border-t border-line bg-paper px-margin lg:mx-0 lg:px-0',
        isSticky && isLow && 'sticky bottom-bar z-10 lg:bottom-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
