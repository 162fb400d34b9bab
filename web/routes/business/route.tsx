import { m } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { ClipboardList, Store } from 'lucide-react';
import { guardArea } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';

export const Route = createRoute({
  beforeLoad: ({ context, location }) => guardArea('business', context.account, location.href),
  component: BusinessArea,
});

function BusinessArea() {
  return (
    <AppShell role="business">
      <NavLink {...paths.businessDashboard()} icon={ClipboardList} label={m.nav_dashboard()} />
      <NavLink {...paths.businessProfile()} icon={Store} label={m.nav_profile()} />
    </AppShell>
  );
}
