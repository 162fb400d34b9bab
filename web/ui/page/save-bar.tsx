import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';

type SaveBarProps = {
  /** False leaves the bar at the end of the form. */
  isSticky?: boolean;
  errorSummary: ReactNode;
  children: ReactNode;
};

/** The bar with a long form's submit button, at the bottom of the window or, below the end of the form, there. */
export const SaveBar = ({ isSticky = true, errorSummary, children }: SaveBarProps) => (
  <BottomBar isSticky={isSticky} className="flex flex-wrap items-center justify-end gap-x-5 lg:py-5">
    <div className="-ml-margin mr-auto">{errorSummary}</div>
    {children}
  </BottomBar>
);
