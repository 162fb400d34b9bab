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
    // Plain `?q=bar&city=Malmö`: every search parameter of this app is a text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const query = new URLSearchParams(given).toString();
      return query && `?${query}`;
    },
  });
  // A new page is read from its beginning, as after a full page load.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // An area's page shows its frame before any script runs, until there is something to draw in its place.
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
    /** Beside the log-in: where its visitor was on the way to. Not in the address, which is nobody else's to fill in. */
    wanted?: string;
  }
}
