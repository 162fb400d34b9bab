import { m, type Role } from '@passa/domain';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useUnreadCount } from './queries.ts';

/** The largest count that is shown as a number. */
const MAX_COUNT = 9;

/** A link to the notifications, with the number of unread ones. */
export function Bell({ role }: { role: Role }) {
  const unread = useUnreadCount();
  return (
    <Link
      {...paths.notifications(role)}
      aria-label={m.notifications_named({ unread })}
      className="relative -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-ink lg:mr-0 lg:aria-[current=page]:bg-raised lg:aria-[current=page]:shadow-[inset_0_0_0_1px_var(--color-line)]"
    >
      <BellIcon aria-hidden className="size-6 lg:size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-5 rounded-[0.625rem] bg-open px-1 text-center text-xs leading-5 font-semibold text-paper tabular-nums"
        >
          {unread > MAX_COUNT ? m.notifications_many({ most: MAX_COUNT }) : unread}
        </span>
      )}
    </Link>
  );
}
