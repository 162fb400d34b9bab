import { createLink } from '../platform/router/link.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { navStyles } from './nav-styles.ts';

type NavAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & { icon: LucideIcon; label: string };

function NavAnchor({ icon: Icon, label, ...anchor }: NavAnchorProps) {
  return (
    <li className="min-w-0 flex-1 lg:flex-none">
      <a {...anchor} className={navStyles}>
        <Icon aria-hidden />
        {label}
      </a>
    </li>
  );
}

/** An entry of the `AppShell`'s navigation. */
export const NavLink = createLink(NavAnchor);
