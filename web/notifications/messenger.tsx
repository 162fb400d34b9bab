import type { Role } from '@passa/domain';
import type { ReactNode } from 'react';
import { useUnread } from './queries.ts';
import { useKeepPush } from './push/use-keep-push.ts';
import { UnreadContext } from '../ui/document-title.tsx';
import { useToasts } from './use-toasts.ts';

/** Tells what arrives, on whichever of the pages within somebody is, and in the title of their windows. */
export function Messenger({ role, children }: { role: Role; children: ReactNode }) {
  useToasts(role);
  useKeepPush();
  return <UnreadContext value={useUnread()}>{children}</UnreadContext>;
}
