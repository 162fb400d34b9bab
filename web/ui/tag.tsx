import type { ReactNode } from 'react';

/** One of several plain properties, such as an expertise. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="inline-block rounded-sm bg-sunken px-2 py-0.5 text-sm leading-5 text-ink">{children}</span>;
}
