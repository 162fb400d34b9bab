import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { RouteError } from './ui/page/route-error.tsx';
import { CONTENT_ID } from './ui/skip-link.tsx';

export function newRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    // Plain `?q=bar&city=Malmö`: every search parameter of this app is a string.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const query = new URLSearchParams(given).toString();
      return query && `?${query}`;
    },
  });
  // After navigation the focus moves to the content, as after a full page load.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // The HTML of an area shows a skeleton until the first render.
    document.getElementById('waiting')?.remove();
    if (fromLocation && pathChanged) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }

  interface HistoryState {
    /** The page that was requested before the log-in. It is not in the URL, where other sites could set it. */
    wanted?: string;
  }
}
