import { m, type Role } from '@passa/domain';
import { Suspense, type ReactNode } from 'react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLive } from '../live/index.ts';
import { Bell, NotificationToasts } from '../notifications/index.ts';
import { paths } from '../platform/navigation/paths.ts';
import { LogOutButton } from '../security/index.ts';
import { MainContent } from '../ui/page/main-content.tsx';
import { LeaveGuard } from '../ui/unsaved/leave-guard.tsx';
import { Wordmark } from '../ui/content/wordmark.tsx';
import { contentStyles, layoutStyles, headerStyles, headerTopStyles, homeStyles } from './layout-styles.ts';
import { logOutItemStyles, logOutStyles } from './nav-styles.ts';
import { Notices } from './notices.tsx';

/**
 * The layout of a signed-in area. The navigation is a side menu on a wide screen, and a bottom bar, in reach of the
 * thumb, on a narrow one.
 * @param beside what stands above the navigation on a wide screen, and below the name of the product on a narrow one
 * @param children the area's `NavLink`s
 */
export function AppShell({ role, beside, children }: { role: Role; beside?: ReactNode; children: ReactNode }) {
  useLive();
  return (
    <LeaveGuard>
      <NotificationToasts role={role}>
        <div className={layoutStyles}>
          <header className={headerStyles}>
            <div className={headerTopStyles}>
              <Link {...paths.dashboard()} preload={false} className={homeStyles}>
                <Wordmark />
              </Link>
              <Bell role={role} />
            </div>
            {beside}
            <nav
              aria-label={m.common_navigation()}
              className="fixed inset-x-0 bottom-0 z-10 print:hidden max-lg:@container border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:flex lg:grow lg:border-0 lg:pb-0"
            >
              <ul className="mx-auto flex max-w-lg max-lg:@max-[16rem]:grid max-lg:@max-[16rem]:grid-cols-2 lg:mx-0 lg:w-full lg:flex-col lg:gap-1">
                {children}
                <li className={logOutItemStyles}>
                  <LogOutButton className={logOutStyles} />
                </li>
              </ul>
            </nav>
          </header>
          <MainContent className={contentStyles}>
            <Notices />
            <Suspense>
              <Outlet />
            </Suspense>
          </MainContent>
        </div>
      </NotificationToasts>
    </LeaveGuard>
  );
}
