import { changeLines, formatList, m, type Role } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DisclosureSummary } from '../../ui/content/disclosure-summary.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { Moment } from '../../ui/content/moment.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import type { HistoryEntry, HistoryQuery } from './queries.ts';
import { historySentence } from './history-sentence.ts';

type HistoryProps = { title: string; query: HistoryQuery; reader: Role };

/** A list of actions with actor and time, newest first. It is collapsed, and fetched when it is opened. */
export function History({ title, query, reader }: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group border-t border-line pt-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <DisclosureSummary>
        <h2 className="text-xl">{title}</h2>
      </DisclosureSummary>
      {isOpen && <Entries query={query} reader={reader} />}
    </details>
  );
}

function Entries({ query, reader }: Omit<HistoryProps, 'title'>) {
  const list = useInfiniteQuery(query);
  const newItemFocus = useNewItemFocus('p');
  if (list.isPending) return <Loading />;
  if (!list.data) return <LoadError problem={list.error} onRetry={() => void list.refetch()} />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="text-muted">{m.history_empty()}</p>;
  return (
    <>
      <ol className="max-w-prose divide-y divide-line">
        {withKeys(entries).map(({ key, entry }) => (
          <li key={key} ref={newItemFocus.ref}>
            <Entry entry={entry} reader={reader} />
          </li>
        ))}
      </ol>
      <ListEnd query={list} requestFocus={newItemFocus.requestFocus} />
    </>
  );
}

function Entry({ entry, reader }: { entry: HistoryEntry; reader: Role }) {
  return (
    <p tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
      <span className="min-w-0 wrap-break-word">
        {historySentence(entry, reader)}
        {entry.change && <ChangeOf change={entry.change} />}
        {entry.warnings.length > 0 && (
          <span className="block text-sm text-muted">
            {m.history_warned({ warnings: formatList(entry.warnings.map((kind) => m.history_warning({ kind }))) })}
          </span>
        )}
      </span>
      <Moment at={entry.at} reader={reader} className="text-sm text-muted" />
    </p>
  );
}

/** What was changed, before and after, and the names of the fields with a text that would be too long. */
function ChangeOf({ change }: { change: NonNullable<HistoryEntry['change']> }) {
  const others = change.others.map((field) => m.change_other({ field }));
  return (
    <>
      {changeLines(change, now()).map(({ term, label, before, after }) => (
        <span key={term} className="block text-sm text-muted wrap-anywhere">
          {`${label}: ${m.change_from_to({ before, after })}`}
        </span>
      ))}
      {others.length > 0 && (
        <span className="block text-sm text-muted">{m.change_others({ fields: formatList(others) })}</span>
      )}
    </>
  );
}

/** Entries have no id. The key of an entry counts the earlier entries with the same time and action. */
function withKeys(entries: HistoryEntry[]) {
  const counts = new Map<string, number>();
  return entries
    .toReversed()
    .map((entry) => {
      const moment = `${entry.at} ${entry.action}`;
      const occurrence = (counts.get(moment) ?? 0) + 1;
      counts.set(moment, occurrence);
      return { key: `${moment} ${occurrence}`, entry };
    })
    .toReversed();
}

function Loading() {
  return (
    <LoadingRegion className="flex max-w-prose flex-col gap-4 py-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </LoadingRegion>
  );
}
