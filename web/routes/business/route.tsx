import { m } from '@passa/domain';
import { ClipboardList } from 'lucide-react';
import { useAccount, useLocation } from '../../platform/navigation/location.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { NavLink } from '../../shell/nav-link.tsx';
import { Avatar } from '../../ui/content/avatar.tsx';

/** The layout of a business's pages. */
export function BusinessArea() {
  const account = useAccount();
  const section = sectionOf(useLocation().pathname);
  return (
    <AppShell role="business">
      <NavLink
        {...paths.businessDashboard()}
        isCurrent={section === paths.businessDashboard().to}
        icon={<ClipboardList aria-hidden />}
        label={m.nav_dashboard()}
      />
      <NavLink
        {...paths.businessProfile()}
        isCurrent={section === paths.businessProfile().to}
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
