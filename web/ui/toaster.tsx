import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyComponent } from './lazy-component.ts';

const Frame = lazyComponent(() => import('./toaster-frame.tsx').then(({ ToasterFrame }) => ToasterFrame));

/**
 * Loads after the first screen. The live region must exist before the first toast, so that screen readers announce it.
 */
export function Toaster() {
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const [isMounted, setMounted] = useState(false);
  if (isIdle && !isMounted) setMounted(true);
  return <Suspense>{isMounted && <Frame />}</Suspense>;
}
