import clsx from 'clsx';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsWide } from '../../ui/screen/use-is-wide.ts';

type WeekLayoutProps = {
  /** The week, loaded after the page. */
  week: ReactNode;
  /**
   * The first steps, loaded after the page.
   * @param placeholder reserves their height until the server has answered
   */
  steps: (placeholder?: ReactNode) => ReactNode;
  /** Whether the first steps are above the lists. Otherwise they come last, where they move nothing. */
  areStepsOpen: boolean;
  /** Whether one of the lists was chosen. A short list then still keeps its tile under the finger. */
  wasChosen: boolean;
  /** The page's lists. */
  children: ReactNode;
};

/** A page's lists with the week: beside them on a wide screen, collapsed above them otherwise. */
export function WeekLayout({ week, steps, areStepsOpen, wasChosen, children }: WeekLayoutProps) {
  const isWide = useIsWide();
  // What is stored changes during the visit, and the steps stay where they are.
  const [areStepsAbove] = useState(areStepsOpen);
  const placeholder = <div aria-busy className="mb-6 h-17.5 rounded-md border border-line bg-raised" />;
  return (
    <div className={clsx(isWide && 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-10')}>
      {!isWide && (
        <div className="mb-6 min-w-0">
          {/* Reserves the height of the collapsed week. */}
          <Suspense fallback={<div aria-busy className="h-14.5 border-y border-line" />}>{week}</Suspense>
        </div>
      )}
      {!isWide && areStepsAbove && <Suspense fallback={placeholder}>{steps(placeholder)}</Suspense>}
      <div className={clsx('min-w-0', wasChosen && 'min-h-dvh')}>
        {children}
        {!isWide && !areStepsAbove && <Suspense>{steps()}</Suspense>}
      </div>
      {isWide && (
        <div className="min-w-0">
          {/* The steps wait for the week, which would move them. The week does not wait for the steps. */}
          <Suspense fallback={<div aria-busy />}>
            {week}
            <Suspense>{steps()}</Suspense>
          </Suspense>
        </div>
      )}
    </div>
  );
}
