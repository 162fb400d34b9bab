import { m } from '@passa/domain';
import { createRoute } from '../../platform/router/route.ts';
import { CalendarCheck, Search, UserRound } from 'lucide-react';
import { UploadsProvider } from '../../files/uploads/uploads-provider.tsx';
import { guardArea } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';

export const Route = createRoute({
  beforeLoad: ({ context, location }) => guardArea('worker', context.account, location.href),
  component: WorkerArea,
});

function WorkerArea() {
  const { account } = Route.useRouteContext();
  return (
    <UploadsProvider key={account?.id} owner={account?.id ?? ''}>
      <AppShell role="worker">
        <NavLink {...paths.myShifts()} icon={CalendarCheck} label={m.nav_my_shifts()} />
        <NavLink {...paths.browseJobs()} icon={Search} label={m.nav_browse_jobs()} />
        <NavLink {...paths.workerProfile()} icon={UserRound} label={m.nav_profile()} />
      </AppShell>
    </UploadsProvider>
  );
}
