import type { ReactNode } from 'react';

type EmptyStateProps = {
  message: string;
  hint?: string;
  /** The next step, usually a `ButtonLink`. */
  children?: ReactNode;
};

/** Shown instead of an empty list. */
export function EmptyState({ message, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-dashed border-edge px-6 py-10 sm:px-10">
      <p className="text-lg font-semibold text-balance">{message}</p>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
