import { workerName, m } from '@passa/domain';
import { CalendarCheck, Search } from 'lucide-react';
import { Suspense } from 'react';
import type { ParsedLocation } from '@tanstack/react-router';
import { useAccount, useLocation } from '../../platform/navigation/location.ts';
import { UploadsProvider } from '../../files/uploads/uploads-provider.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';
import { Avatar } from '../../ui/content/avatar.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';

// Read offline, and not shown.
const BookedShifts = lazyComponent(() =>
  import('../../attendance/own-attendance/booked-shifts.tsx').then((each) => each.BookedShifts),
);

/** The layout of a worker's pages. */
export function WorkerArea() {
  const account = useAccount();
  const section = sectionOf(useLocation());
  return (
    <UploadsProvider key={account?.id} owner={account?.id ?? ''}>
      <AppShell role="worker">
        <NavLink
          {...paths.myShifts()}
          isCurrent={section === paths.myShifts().to}
          icon={<CalendarCheck aria-hidden />}
          label={m.nav_my_shifts()}
        />
        <NavLink
          {...paths.browseJobs()}
          isCurrent={section === paths.browseJobs().to}
          icon={<Search aria-hidden />}
          label={m.nav_browse_jobs()}
        />
        <NavLink
          {...paths.workerProfile()}
          isCurrent={section === paths.workerProfile().to}
          icon={account && <Avatar name={workerName(account)} isSmall className="-m-0.5" />}
          label={m.nav_profile()}
        />
      </AppShell>
      <Suspense>
        <BookedShifts />
      </Suspense>
    </UploadsProvider>
  );
}

/**
 * The path of the navigation's entry for a page. The page of security belongs to the profile, own hours belong to My Shifts, and the invitations belong to Browse
 * Jobs. The page of a job belongs to the page that led there, as its back link says; a job that was opened from a notification or a
 * mail is one of the worker's own shifts.
 */
function sectionOf({ pathname, state }: ParsedLocation): string {
  if (pathname === paths.security('worker').to) return paths.workerProfile().to;
  if (pathname === paths.ownHours().to) return paths.myShifts().to;
  const browse = paths.browseJobs().to;
  if (!pathname.startsWith(`${browse}/`)) return pathname;
  const isBelowBrowse = (path: string) => path === browse || path === paths.ownInvitations().to;
  const [from = ''] = (state.from ?? '').split('?', 1);
  return isBelowBrowse(pathname) || isBelowBrowse(from) ? browse : paths.myShifts().to;
}
