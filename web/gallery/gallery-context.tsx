import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/history';
import type { ReactNode } from 'react';
import { Router } from '../platform/router/router.ts';
import { RouterProvider } from '../platform/router/router-provider.tsx';
import { RouteError } from '../ui/page/route-error.tsx';

// The context of the components: a router for links, and a query cache that fetches nothing.

const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const router = new Router(createMemoryHistory(), [], () => new Promise(() => undefined));

export function GalleryContext({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} pending={children} routeError={RouteError} wholePageError={RouteError}>
        {null}
      </RouterProvider>
    </QueryClientProvider>
  );
}
