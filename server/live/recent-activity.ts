import { OWN_EVENTS } from '@passa/domain';
import type { Audience } from '../platform/live/live.ts';

/** How long activity is remembered. Milliseconds. */
const WINDOW = 5 * 60_000;

/**
 * Remembers when events were published recently, by user and by topic, without the events. A browser that reconnects, or that
 * subscribes to a further topic, need not refetch what is newer.
 */
export function recentActivity(now: () => number = () => performance.now()) {
  // Events from before this process subscribed are unknown.
  let lastGap = now();
  const users = new Map<string, number>();
  const topics = new Map<string, number>();

  const quiet = (last = -Infinity) => Math.floor(Math.min(now() - Math.max(lastGap, last), WINDOW));

  return {
    record(to: Audience): void {
      for (const userId of to.users) users.set(userId, now());
      for (const topic of to.topics?.names ?? []) topics.set(topic, now());
    },
    /** Records that any event may have been missed. */
    recordGap(): void {
      lastGap = now();
    },
    /** How long ago the last event was, by topic and of the user's own recipients. Milliseconds; at most five minutes. */
    quietFor(recipients: readonly string[], names: Iterable<string>): Record<string, number> {
      const byTopic = [...names].map((name) => [name, quiet(topics.get(name))]);
      const own = Math.max(...recipients.map((recipient) => users.get(recipient) ?? -Infinity));
      return { [OWN_EVENTS]: quiet(own), ...(Object.fromEntries(byTopic) as Record<string, number>) };
    },
    deleteExpired(): void {
      const oldest = now() - WINDOW;
      for (const times of [users, topics]) for (const [key, at] of times) if (at < oldest) times.delete(key);
    },
  };
}
