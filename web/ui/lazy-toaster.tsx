import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyComponent } from './lazy-component.ts';

const Toaster = lazyComponent(() => import('./toaster.tsx').then((module) => module.Toaster));

/**
 * Loads after the first screen. The live region must exist before the first toast, so that screen readers announce it.
 */
export function LazyToaster() {
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const [isMounted, setMounted] = useState(false);
  if (isIdle && !isMounted) setMounted(true);
  return <Suspense>{isMounted && <Toaster />}</Suspense>;
}
