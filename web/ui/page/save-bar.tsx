import clsx from 'clsx';
import type { ReactNode } from 'react';

type SaveBarProps = {
  /** False leaves the bar at the end of the form. */
  isSticky?: boolean;
  errorSummary: ReactNode;
  children: ReactNode;
};

/** The bar with a long form's submit button, at the bottom of the window or, below the end of the form, there. */
export const SaveBar = ({ isSticky = true, errorSummary, children }: SaveBarProps) => (
  <div
    className={clsx(
      'flex flex-wrap items-center justify-end gap-x-5 py-2.5 lg:py-5',
      isSticky &&
        'sticky bottom-bar z-10 -mx-margin border-t border-line bg-paper px-margin lg:bottom-0 lg:mx-0 lg:px-0',
    )}
  >
    <div className="-ml-margin mr-auto">{errorSummary}</div>
    {children}
  </div>
);
