import type { ReactNode } from 'react';

/** Short fields that belong together: side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}
