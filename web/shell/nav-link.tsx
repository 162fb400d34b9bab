import { createLink } from '../platform/router/link.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { navStyles } from './nav-styles.ts';

type NavAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  /** Decorative. */
  icon: ReactNode;
  label: string;
};

function NavAnchor({ icon, label, ...anchor }: NavAnchorProps) {
  return (
    <li className="min-w-0 flex-1 lg:flex-none">
      <a {...anchor} className={navStyles}>
        {icon}
        {label}
      </a>
    </li>
  );
}

/** An entry of the `AppShell`'s navigation. */
export const NavLink = createLink(NavAnchor);
