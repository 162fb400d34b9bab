import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { sessionQuery } from '../platform/session/session.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';
import { WholePageError } from '../ui/page/whole-page-error.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LazyToaster } from '../ui/lazy-toaster.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    account: await context.queryClient.query({ ...sessionQuery, staleTime: 'static' }),
  }),
  pendingMs: 0,
  // The session is known quickly: a minimum time for the spinner would delay every first screen.
  pendingMinMs: 0,
  pendingComponent: FullScreenSpinner,
  errorComponent: WholePageError,
  component: Root,
});

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <LazyToaster />
    </>
  );
}
