import { Suspense } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';

const Toaster = lazyComponent(() => import('./toaster.tsx').then((module) => module.Toaster));

/**
 * Loads after the first screen. The live region must exist before the first toast, so that screen readers announce it.
 */
export function LazyToaster() {
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
