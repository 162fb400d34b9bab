import { m, PRODUCT_NAME } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { HomeLogOutButton } from '../security/log-out/home-log-out-button.tsx';
import { Home } from '../website/home/home.tsx';
import { landingQuery } from '../website/support/queries.ts';
import { useAccount } from '../platform/navigation/location.ts';

export const Route = createLazyRoute('/')({
  component: HomePage,
});

function HomePage() {
  const account = useAccount();
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
