import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

// The context of the components: a router for links, and a query cache that fetches nothing.

const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

export function GalleryContext({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
}
