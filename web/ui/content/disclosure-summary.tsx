import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The summary of a `details` element, which needs the class `group`: its title, with an arrow that shows whether it is open. */
export function DisclosureSummary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={clsx(
        'flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md pr-2 [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
  );
}
