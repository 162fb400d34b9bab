import { m } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { ClipboardList } from 'lucide-react';
import { guardArea } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';

export const Route = createRoute({
  beforeLoad: ({ context, location }) => guardArea('business', context.account, location.href),
  component: BusinessArea,
});

function BusinessArea() {
  const { account } = Route.useRouteContext();
  return (
    <AppShell role="business">
      <NavLink {...paths.businessDashboard()} icon={<ClipboardList aria-hidden />} label={m.nav_dashboard()} />
      <NavLink
        {...paths.businessProfile()}
        icon={account?.businessName && <Avatar name={account.businessName} isSmall className="-m-0.5" />}
        label={m.nav_profile()}
      />
    </AppShell>
  );
}
