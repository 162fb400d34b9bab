import clsx from 'clsx';
import type { ReactNode } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';

type NoticeProps = {
  /** The text; empty to show nothing. */
  children: ReactNode;
  /** Buttons. They are outside of the live region, so they are not announced with the text. */
  actions?: ReactNode;
};

/**
 * A status message above the page's content. The live region exists before it has a text, so that screen readers
 * announce the text.
 */
export function Notice({ children, actions }: NoticeProps) {
  const isEmpty = !children;
  return (
    <div
      className={clsx(
        !isEmpty && 'mb-6 flex flex-wrap items-center gap-x-6 rounded-md border border-edge bg-sunken px-4 py-2',
      )}
    >
      <p role="status" className={clsx(!isEmpty && 'flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3')}>
        {children}
      </p>
      {actions && (
        <div ref={keepFocus} className="-ml-1 flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
