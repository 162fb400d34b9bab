import clsx from 'clsx';
import type { ReactNode } from 'react';

type NoticeProps = {
  /** What there is to say, or nothing. */
  children: ReactNode;
  /** Buttons, if there is something to decide; they are not read out with it. */
  actions?: ReactNode;
};

/** Something to know while working on. Its place is there before it is, so that a screen reader says it when it comes. */
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
      {actions && <div className="-ml-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
