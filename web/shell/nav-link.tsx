import type { ComponentProps, ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import { navStyles } from './nav-styles.ts';

type NavAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  /** Decorative. */
  icon: ReactNode;
  label: string;
  /** Whether the page on the screen belongs to the entry. */
  isCurrent: boolean;
};

function NavAnchor({ icon, label, isCurrent, ...anchor }: NavAnchorProps) {
  return (
    <li className="min-w-0 flex-1 lg:flex-none">
      <a {...anchor} aria-current={isCurrent ? 'page' : undefined} className={navStyles}>
        {icon}
        {label}
      </a>
    </li>
  );
}

/** An entry of the `AppShell`'s navigation. */
export const NavLink = createLink(NavAnchor);
