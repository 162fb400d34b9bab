import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { afterThePage } from './after-the-page.ts';

const Frame = afterThePage(() => import('./toaster-frame.tsx').then(({ ToasterFrame }) => ToasterFrame));

/**
 * Loads after the first screen. The live region must exist before the first toast, so that screen readers announce it.
 */
export function Toaster() {
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const [isThere, setThere] = useState(false);
  if (isIdle && !isThere) setThere(true);
  return <Suspense>{isThere && <Frame />}</Suspense>;
}
