import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useIsLow } from '../screen/use-is-low.ts';

/** The buttons of a form in a dialog. They stay visible where the form is higher than the screen, if they cover at most a third of it. */
export function DialogButtons({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const isLow = useIsLow(bar, 1 / 3);
  return (
    <div
      ref={bar}
      className={clsx(
        // The padding of the dialog counts as outside of where something sticks.
        isLow && 'sticky -bottom-dialog sm:-bottom-8',
        '-mx-dialog mt-7 -mb-dialog flex flex-wrap justify-end gap-3 bg-raised px-dialog pt-4 pb-dialog sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8',
      )}
    >
      {children}
    </div>
  );
}
