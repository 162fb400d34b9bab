import type { ReactNode } from 'react';

/** A plain property, such as an expertise. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="inline-block rounded-sm bg-sunken px-2 py-0.5 text-sm leading-5 text-ink">{children}</span>;
}
