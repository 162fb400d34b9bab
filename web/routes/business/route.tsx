import { m } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { useLocation } from '../../platform/router/router-provider.tsx';
import { ClipboardList } from 'lucide-react';
import { guardArea } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Destination } from '../../platform/router/location.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';

export const Route = createRoute({
  beforeLoad: ({ context, location }) => guardArea('business', context.account, location.href),
  component: BusinessArea,
});

function BusinessArea() {
  const { account } = Route.useRouteContext();
  const section = sectionOf(useLocation().pathname);
  const entryOf = (path: Destination) => ({
    ...path,
    'aria-current': section === path.to ? ('page' as const) : undefined,
  });
  return (
    <AppShell role="business">
      <NavLink {...entryOf(paths.businessDashboard())} icon={<ClipboardList aria-hidden />} label={m.nav_dashboard()} />
      <NavLink
        {...entryOf(paths.businessProfile())}
        icon={account?.businessName && <Avatar name={account.businessName} isSmall className="-m-0.5" />}
        label={m.nav_profile()}
      />
    </AppShell>
  );
}

/**
 * The path of the navigation's entry for a page. The pages of jobs, regulars, kiosks, the staff ledger and hours belong to the dashboard, and
 * that of security to the profile.
 */
function sectionOf(pathname: string): string {
  if (pathname === paths.security('business').to) return paths.businessProfile().to;
  return [paths.postJob().to, paths.regulars().to, paths.kiosks().to, paths.ledger().to, paths.hours().to].some(
    (each) => each === pathname,
  ) || pathname.startsWith('/business/jobs/')
    ? paths.businessDashboard().to
    : pathname;
}
