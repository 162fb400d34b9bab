import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { afterThePage } from './after-the-page.ts';

const Frame = afterThePage(() => import('./toaster-frame.tsx').then(({ ToasterFrame }) => ToasterFrame));

/** Comes once the first screen is there: it stands ready, to be read aloud from, before anything is said in it. */
export function Toaster() {
  const isIdle = useRouterState({ select: ({ status }) => status === 'idle' });
  const [isThere, setThere] = useState(false);
  if (isIdle && !isThere) setThere(true);
  return <Suspense>{isThere && <Frame />}</Suspense>;
}
