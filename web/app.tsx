import { useIsFetching } from '@tanstack/react-query';
import { Outlet, RouterProvider, type RegisteredRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { FullScreenSpinner } from './ui/loading/full-screen-spinner.tsx';
import { LazyToaster } from './ui/toasts/lazy-toaster.tsx';
import { CONTENT_ID, SkipLink } from './ui/links/skip-link.tsx';
import { revealFirstPage } from './platform/after-first-paint.ts';
import { useLocation } from './platform/navigation/location.ts';
import { sessionQuery } from './platform/session/session.ts';

/** The whole app: the page of the current URL, and what every page has. */
export function App({ router }: { router: RegisteredRouter }) {
  return (
    <>
      <RouterProvider router={router} />
      <SessionSpinner />
    </>
  );
}

/** What every page has. */
export function Root() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  // Before the effects of the page, which may give the focus to a part of it.
  useLayoutEffect(revealFirstPage, []);
  // After navigation the focus moves to the content, as after a full page load. Effects of the page may move it on.
  useLayoutEffect(() => {
    if (lastPathname.current !== pathname) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    lastPathname.current = pathname;
  }, [pathname]);
  return (
    <>
      <SkipLink />
      <Outlet />
      <LazyToaster />
    </>
  );
}

/** Covers the page while the session is unknown, such as after leaving a kiosk. The pages of a kiosk need no session. */
function SessionSpinner() {
  const { queryKey } = sessionQuery;
  const loading = useIsFetching({ queryKey, predicate: ({ state }) => state.data === undefined });
  return loading > 0 && <FullScreenSpinner isOverPage />;
}
