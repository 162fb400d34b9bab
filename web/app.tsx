import { FullScreenSpinner } from './ui/full-screen-spinner.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';
import { RouteError } from './ui/page/route-error.tsx';
import { WholePageError } from './ui/page/whole-page-error.tsx';
import { CONTENT_ID, SkipLink } from './ui/skip-link.tsx';
import { markFirstRender } from './platform/after-first-paint.ts';
import { Outlet, RouterProvider } from './platform/router/router-provider.tsx';
import type { Router } from './platform/router/router.ts';

function onRendered({ isFirst, isOtherPath }: { isFirst: boolean; isOtherPath: boolean }): void {
  // The HTML of an area shows a skeleton until the first render.
  document.getElementById('waiting')?.remove();
  if (isFirst) markFirstRender();
  // After navigation the focus moves to the content, as after a full page load.
  if (!isFirst && isOtherPath) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** The whole app: the page of the current URL, and what every page has. */
export function App({ router }: { router: Router }) {
  return (
    <RouterProvider
      router={router}
      pending={<FullScreenSpinner />}
      routeError={RouteError}
      wholePageError={WholePageError}
      onRendered={onRendered}
    >
      <SkipLink />
      <Outlet />
      <LazyToaster />
    </RouterProvider>
  );
}
