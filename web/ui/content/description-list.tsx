import type { ReactNode } from 'react';

/** A list of names with their values, in two columns where there is room. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 @lg:grid-cols-2">{children}</dl>
    </div>
  );
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}
