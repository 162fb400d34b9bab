import { texts, type Role } from '@passa/domain';
import type { AnyRouter } from '@tanstack/react-router';
import { paths } from '../platform/navigation/paths.ts';
import { toast } from '../ui/toast.ts';
import { pathOf, reasonOf, sentenceOf } from './about.ts';
import type { Told } from './queries.ts';

const { notifications: words } = texts;

/** Longer than others: it comes unasked, and has something to press. Milliseconds. */
const DURATION = 10_000;

/**
 * Says what has arrived; but not beside the list, where it stands by itself. On the page that it is about it is said too,
 * since a page that changes under one's eyes is easily overlooked, and leads nowhere.
 */
export function showNews(router: AnyRouter, role: Role, arrived: Told[]): void {
  const list = paths.notifications(role);
  const here = router.latestLocation.pathname;
  const [newest] = arrived;
  if (!newest || here === list.to) return;
  if (arrived.length > 1) {
    const action = { label: words.view, onClick: () => void router.navigate(list) };
    toast(words.several(arrived.length), { duration: DURATION, action });
    return;
  }
  const path = pathOf(role, newest);
  const isHere = router.buildLocation(path).pathname === here;
  toast(sentenceOf(newest), {
    duration: DURATION,
    description: reasonOf(newest),
    ...(!isHere && { action: { label: words.view, onClick: () => void router.navigate(path) } }),
  });
}
