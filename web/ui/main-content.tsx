import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTENT_ID } from './skip-link.tsx';

/** The page's one `main`: where the skip link leads, and where reading starts after a change of page. */
export function MainContent({ className, ...main }: ComponentProps<'main'>) {
  return <main {...main} id={CONTENT_ID} tabIndex={-1} className={clsx('outline-none', className)} />;
}
