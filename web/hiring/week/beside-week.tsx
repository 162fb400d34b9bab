import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useIsWide } from '../../ui/use-is-wide.ts';

type BesideWeekProps = {
  /** The calendar, which is loaded after the page. */
  week: ReactNode;
  /** What a newcomer is to do first, which is loaded after the page. It comes last, where it pushes nothing away. */
  steps: ReactNode;
  /** The page's own lists. */
  children: ReactNode;
};

/** A page's lists and the week beside them: folded above them where there is no room. */
export function BesideWeek({ week, steps, children }: BesideWeekProps) {
  const isWide = useIsWide();
  return (
    <div className={clsx(isWide && 'grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-x-10')}>
      {!isWide && (
        <div className="mb-6 min-w-0">
          {/* As high as the line that comes, with its hairlines. */}
          <Suspense fallback={<div aria-busy className="h-14.5 border-y border-line" />}>{week}</Suspense>
        </div>
      )}
      <div className="min-w-0">{children}</div>
      {isWide ? (
        <div className="min-w-0">
          {/* The week does not wait for the steps; they wait for it, which would push them down. */}
          <Suspense fallback={<div aria-busy />}>
            {week}
            <Suspense>{steps}</Suspense>
          </Suspense>
        </div>
      ) : (
        <Suspense>{steps}</Suspense>
      )}
    </div>
  );
}
