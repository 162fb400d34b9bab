import type { Role } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadLater } from '../platform/http/load-later.ts';
import { UnreadContext } from '../ui/document-title.tsx';
import { useKeepPush } from './push/use-keep-push.ts';
import { useUnread } from './queries.ts';
import { useNews } from './use-news.ts';

/** Tells what arrives, on whichever of the pages within somebody is, and in the title of their windows. */
export function Messenger({ role, children }: { role: Role; children: ReactNode }) {
  useToasts(role);
  useKeepPush();
  return <UnreadContext value={useUnread()}>{children}</UnreadContext>;
}

/** Says what arrives, wherever somebody is in the app. How it is said is loaded when there is something to say. */
function useToasts(role: Role): void {
  const router = useRouter();
  useNews((arrived) => {
    // Where it cannot be loaded, the bell still counts it.
    loadLater(() => import('./show-news.ts')).then(({ showNews }) => showNews(router, role, arrived), noop);
  });
}
