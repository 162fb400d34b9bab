import type { ReactNode } from 'react';

/** A list of names with their values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">{children}</dl>;
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-break-word">{children}</dd>
    </div>
  );
}
