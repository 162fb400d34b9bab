import { m, type Role } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery, notificationsIn } from './queries.ts';
import { useMarkAllRead } from './use-mark-read.ts';

/** All notifications. Opening the page marks them as read. */
export function NotificationsPage({ role }: { role: Role }) {
  useMarkAllRead();
  return (
    <div className="max-w-3xl 2xl:max-w-5xl">
      <PageHeader title={m.notifications_title()} isAboveToasts>
        <TextLink {...paths.notificationSettings(role)}>{m.notifications_settings()}</TextLink>
      </PageHeader>
      <Content role={role} />
    </div>
  );
}

function Content({ role }: { role: Role }) {
  const list = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: true });
  if (list.isPending) return <Loading />;
  if (!list.data) return <LoadError problem={list.error} onRetry={() => void list.refetch()} />;
  const all = notificationsIn(list.data);
  if (all.length === 0)
    return <EmptyState message={m.notifications_empty()} hint={m.notifications_empty_hint({ role })} />;
  return <NotificationList role={role} all={all} query={list} />;
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col divide-y divide-line border-y border-line">
      {['one', 'two', 'three', 'four'].map((item) => (
        <span key={item} aria-hidden className="flex flex-col gap-2 py-4">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </span>
      ))}
    </LoadingRegion>
  );
}
