import type { ReactNode } from 'react';

/** Short fields that belong together: side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-8 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}
