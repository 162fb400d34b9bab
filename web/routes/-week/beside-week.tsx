import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useIsWide } from '../../ui/use-is-wide.ts';

type BesideWeekProps = {
  /** The calendar, which is loaded after the page. */
  week: ReactNode;
  /** The page's own lists. */
  children: ReactNode;
};

/** A page's lists and the week beside them: folded above them where there is no room. */
export function BesideWeek({ week, children }: BesideWeekProps) {
  const isWide = useIsWide();
  const calendar = (
    <div className={clsx('min-w-0', !isWide && 'mb-6')}>
      <Suspense fallback={<div className="min-h-14" />}>{week}</Suspense>
    </div>
  );
  return (
    <div className={clsx(isWide && 'grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-x-10')}>
      {!isWide && calendar}
      <div className="min-w-0">{children}</div>
      {isWide && calendar}
    </div>
  );
}
