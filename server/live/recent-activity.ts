import type { Role } from '@passa/domain';
import type { Audience } from '../platform/live/live.ts';

/** For so long it is known who was told of something, milliseconds. */
const REMEMBERED = 5 * 60_000;

/** Who was told of something of late, and when: not what it was. Whoever opens a stream need not ask anew where nothing was. */
export function recentActivity(now: () => number = () => performance.now()) {
  // What was before this process began to hear, nobody knows.
  let everybody = now();
  const roles: Record<Role, number> = { worker: -Infinity, business: -Infinity };
  const users = new Map<string, number>();

  return {
    record(to: Audience): void {
      if ('role' in to) roles[to.role] = now();
      else for (const userId of to.users) users.set(userId, now());
    },
    /** Anybody may have missed something. */
    recordGap(): void {
      everybody = now();
    },
    /** Whether there may have been something for somebody, within so many milliseconds. */
    hasActivity({ userId, role }: { userId: string; role: Role }, within: number): boolean {
      const last = Math.max(everybody, roles[role], users.get(userId) ?? -Infinity);
      return within > REMEMBERED || last >= now() - within;
    },
    deleteExpired(): void {
      const oldest = now() - REMEMBERED;
      for (const [userId, at] of users) if (at < oldest) users.delete(userId);
    },
  };
}
