import { m, PRODUCT_NAME } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { createRoute } from '../platform/router/route.ts';
import { requireSignedOut } from '../platform/navigation/guards.ts';
import { HomeLogOutButton } from '../security/log-out/home-log-out-button.tsx';
import { Home } from '../website/home.tsx';
import { landingQuery } from '../website/queries.ts';

export const Route = createRoute({
  beforeLoad: ({ context: { account } }) => {
    // An account without a role has no area, so it stays here.
    if (account?.role) requireSignedOut(account);
  },
  component: HomePage,
});

function HomePage() {
  const { account } = Route.useRouteContext();
  const { data } = useQuery(landingQuery);
  const openShifts = data && data.openShifts.shifts > 0 ? m.home_open_shifts(data.openShifts) : '';
  return (
    <>
      <title>{m.home_window_title({ product: PRODUCT_NAME })}</title>
      <Home
        logOut={account && <HomeLogOutButton />}
        hasSupportPages={data?.hasSupportPages ?? false}
        openShifts={openShifts}
      />
    </>
  );
}
