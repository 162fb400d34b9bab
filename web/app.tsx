import { useIsFetching } from '@tanstack/react-query';
import { FullScreenSpinner } from './ui/full-screen-spinner.tsx';
import { LazyToaster } from './ui/lazy-toaster.tsx';
import { RouteError } from './ui/page/route-error.tsx';
import { WholePageError } from './ui/page/whole-page-error.tsx';
import { CONTENT_ID, SkipLink } from './ui/skip-link.tsx';
import { markFirstRender } from './platform/after-first-paint.ts';
import { Outlet, RouterProvider } from './platform/router/router-provider.tsx';
import type { Router } from './platform/router/router.ts';
import { sessionQuery } from './platform/session/session.ts';

function onRendered({ isFirst, isOtherPath }: { isFirst: boolean; isOtherPath: boolean }): void {
  // The HTML shows a spinner, and in an area a skeleton, until the first render.
  document.getElementById('waiting')?.remove();
  if (isFirst) markFirstRender();
  // After navigation the focus moves to the content, as after a full page load.
  if (!isFirst && isOtherPath) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** The whole app: the page of the current URL, and what every page has. */
export function App({ router }: { router: Router }) {
  return (
    <>
      <RouterProvider router={router} routeError={RouteError} wholePageError={WholePageError} onRendered={onRendered}>
        <SkipLink />
        <Outlet />
        <LazyToaster />
      </RouterProvider>
      <SessionSpinner />
    </>
  );
}

/** Covers the page while the session is unknown, such as after leaving a kiosk. The pages of a kiosk need no session. */
function SessionSpinner() {
  const { queryKey } = sessionQuery;
  const loading = useIsFetching({ queryKey, predicate: ({ state }) => state.data === undefined });
  return loading > 0 && <FullScreenSpinner isOverPage />;
}
