import type { Role } from '@passa/domain';
import type { Audience } from '../platform/live/live.ts';

/** How long activity is remembered. Milliseconds. */
const WINDOW = 5 * 60_000;

/**
 * Remembers for whom events were published recently, without the events. A browser that reconnects need not refetch where there
 * were none.
 */
export function recentActivity(now: () => number = () => performance.now()) {
  // What was published before this process listened is unknown.
  let everybody = now();
  const roles: Record<Role, number> = { worker: -Infinity, business: -Infinity };
  const users = new Map<string, number>();

  return {
    record(to: Audience): void {
      if ('role' in to) roles[to.role] = now();
      else for (const userId of to.users) users.set(userId, now());
    },
    /** Every user may have missed an event. */
    recordGap(): void {
      everybody = now();
    },
    /** Whether there may have been an event for a user within the last milliseconds. */
    hasActivity({ userId, role }: { userId: string; role: Role }, within: number): boolean {
      const last = Math.max(everybody, roles[role], users.get(userId) ?? -Infinity);
      return within > WINDOW || last >= now() - within;
    },
    deleteExpired(): void {
      const oldest = now() - WINDOW;
      for (const [userId, at] of users) if (at < oldest) users.delete(userId);
    },
  };
}
