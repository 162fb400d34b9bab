import { Link } from '../../platform/router/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { Wordmark } from '../wordmark.tsx';

/** The header of every page outside of the signed-in areas. */
export function PublicHeader({ children }: { children: ReactNode }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-margin py-4 lg:px-10 lg:py-6">
      <Link {...paths.home()} className="inline-flex min-h-11 items-center">
        <Wordmark />
      </Link>
      <div className="flex flex-wrap items-center gap-2 sm:gap-5">{children}</div>
    </header>
  );
}
