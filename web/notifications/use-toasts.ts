import type { Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loadLater } from '../platform/http/load-later.ts';
import { useNews } from './use-news.ts';

/** Says what arrives, wherever somebody is in the app. How it is said is loaded when there is something to say. */
export function useToasts(role: Role): void {
  const router = useRouter();
  useNews((arrived) => {
    // Where it cannot be loaded, the bell still counts it.
    loadLater(() => import('./show-news.ts')).then(({ showNews }) => showNews(router, role, arrived), noop);
  });
}
