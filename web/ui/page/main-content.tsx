import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTENT_ID } from '../links/skip-link.tsx';

/** The page's one `main`: the target of the skip link, and of the focus after navigation. */
export function MainContent({ className, ...main }: ComponentProps<'main'>) {
  return <main {...main} id={CONTENT_ID} tabIndex={-1} className={clsx('outline-none', className)} />;
}
