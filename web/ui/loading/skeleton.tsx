import { m } from '@passa/domain';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder for a line or block that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-line', className)} />;
}

/** Contains skeletons or a spinner, and announces that content is loading. */
export function LoadingRegion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.common_loading()}</span>
      {children}
    </div>
  );
}
