import { m } from '@passa/domain';
import { ClipboardList } from 'lucide-react';
import { Suspense } from 'react';
import { useAccount, useLocation } from '../../platform/navigation/location.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';
import { Avatar } from '../../ui/content/avatar.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { useVenue } from '../../acting/acting-venue.ts';

const VenueSwitch = lazyComponent(() => import('../../acting/venue-switch.tsx').then(({ VenueSwitch }) => VenueSwitch));

/** The layout of a business's pages. */
export function BusinessArea() {
  const account = useAccount();
  const venue = useVenue();
  const section = sectionOf(useLocation().pathname);
  return (
    <AppShell
      role="business"
      beside={
        account && account.venues.length > 1 ? (
          // Reserves the height: the page below it must not move.
          <div className="min-h-19 lg:min-h-30">
            <Suspense>
              <VenueSwitch venues={account.venues} />
            </Suspense>
          </div>
        ) : null
      }
    >
      <NavLink
        {...paths.businessDashboard()}
        isCurrent={section === paths.businessDashboard().to}
        icon={<ClipboardList aria-hidden />}
        label={m.nav_dashboard()}
      />
      <NavLink
        {...paths.businessProfile()}
        isCurrent={section === paths.businessProfile().to}
        icon={venue && <Avatar name={venue.name} isSmall className="-m-0.5" />}
        label={m.nav_profile()}
      />
    </AppShell>
  );
}

/** The path of the navigation's entry for a page. All pages belong to the dashboard but these. */
function sectionOf(pathname: string): string {
  const profile = paths.businessProfile().to;
  if (pathname === paths.security('business').to) return profile;
  return pathname === profile || pathname === paths.notifications('business').to
    ? pathname
    : paths.businessDashboard().to;
}
