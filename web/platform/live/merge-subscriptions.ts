import { formatSubscription, MAX_SUBSCRIPTIONS, type Subscription } from '@passa/domain';

/** The subscriptions of several tabs as those of one stream: each topic once, from its lowest position on. */
export function mergeSubscriptions(subscriptions: Subscription[]): string[] {
  const positions = new Map<string, number>();
  for (const { topic, from } of subscriptions) positions.set(topic, Math.min(from, positions.get(topic) ?? Infinity));
  const merged = [...positions].map(([topic, from]) => formatSubscription({ topic, from }));
  // A browser has fewer, unless some fifty tabs are open.
  return merged.toSorted().slice(0, MAX_SUBSCRIPTIONS);
}
