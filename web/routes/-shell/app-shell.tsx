import { texts, type Role } from '@passa/domain';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../api/paths.ts';
import { MainContent } from '../../ui/main-content.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Bell } from '../-notifications/bell.tsx';
import { Messenger } from '../-notifications/messenger.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { navLook } from './nav-look.ts';
import { Notices } from './notices.tsx';
import { useLive } from './use-live.ts';

/**
 * The frame of a signed-in area. Its one navigation is a side menu where there is room, and a bar within the thumb's
 * reach where there is not.
 * @param children the area's `NavLink`s
 */
export function AppShell({ role, children }: { role: Role; children: ReactNode }) {
  useLive();
  return (
    <LeaveGuard>
      <Messenger role={role}>
        <div className="mx-auto max-w-7xl lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <header className="px-5 pt-4 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-line lg:px-5 lg:py-8">
            <div className="flex items-center justify-between lg:mb-8 lg:pl-3">
              <Link {...paths.dashboard()} preload={false} className="inline-flex min-h-11 items-center">
                <Wordmark />
              </Link>
              <Bell role={role} />
            </div>
            <nav
              aria-label={texts.common.navigation}
              className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:flex lg:grow lg:border-0 lg:pb-0"
            >
              <ul className="mx-auto flex max-w-lg lg:mx-0 lg:w-full lg:flex-col lg:gap-1">
                {children}
                <li className="min-w-0 flex-1 lg:mt-auto lg:flex-none">
                  <LogOutButton className={navLook} />
                </li>
              </ul>
            </nav>
          </header>
          <MainContent className="min-w-0 px-5 pt-6 pb-28 lg:px-12 lg:py-12">
            <Notices />
            <Outlet />
          </MainContent>
        </div>
      </Messenger>
    </LeaveGuard>
  );
}
