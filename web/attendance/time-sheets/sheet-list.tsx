import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import type { ListedTimeSheet } from './queries.ts';
import type { Sheets } from './use-sheets.ts';

/** The skeleton, the error or the text for an empty list; `children` once there are time sheets in one of the states. */
export function LoadedSheets({
  of,
  empty,
  children,
}: {
  of: Sheets[];
  empty: 'waiting' | 'approved' | 'settled';
  children: ReactNode;
}) {
  const failed = of.find(({ query }) => !query.data && query.error);
  if (failed?.query.error)
    return <LoadError problem={failed.query.error} onRetry={() => void failed.query.refetch()} />;
  if (of.some(({ query }) => query.isPending)) {
    return (
      <LoadingRegion>
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  if (of.every(({ rows }) => rows.length === 0))
    return <EmptyState message={EMPTY[empty].message()} hint={EMPTY[empty].hint()} />;
  return children;
}

const EMPTY = {
  waiting: { message: m.hours_empty_waiting, hint: m.hours_empty_waiting_hint },
  approved: { message: m.hours_empty_approved, hint: m.hours_empty_approved_hint },
  settled: { message: m.hours_empty_settled, hint: m.hours_empty_settled_hint },
};

type SheetListProps = {
  sheets: Sheets;
  title?: string;
  hint?: string;
  row: (sheet: ListedTimeSheet) => ReactNode;
  hasEnd?: boolean;
};

/** The time sheets in one state, under a title; nothing if there are none. */
export function SheetList({ sheets: { rows, query }, title, hint, row, hasEnd = true }: SheetListProps) {
  const newItemFocus = useNewItemFocus('a, input, button');
  if (rows.length === 0) return null;
  return (
    <div className="mb-8 not-first:mt-8">
      {title && <h2 className="text-xl">{title}</h2>}
      {hint && <p className="text-muted">{hint}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map((each) => (
          <li key={each.applicationId} ref={newItemFocus.ref} className="py-3">
            {row(each)}
          </li>
        ))}
      </ul>
      {hasEnd && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </div>
  );
}
