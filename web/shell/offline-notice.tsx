import { dateLangOf, m } from '@passa/domain';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { jobKeys, shiftKeys } from '../hiring/index.ts';
import { useIsOffline } from '../platform/http/connection.ts';
import { momentText } from '../platform/time/moment-text.ts';
import { Figures } from '../ui/content/figures.tsx';
import { Notice } from '../ui/states/notice.tsx';

/** Shows that the app is offline, and the age of the data on the screen. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <Notice>
      {isOffline && (
        <>
          <WifiOff aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-wrap gap-x-3">
            <span>{m.offline_title()}</span>
            <LastUpdated />
          </span>
        </>
      )}
    </Notice>
  );
}

function LastUpdated() {
  const oldest = useOldestShown();
  if (oldest === undefined) return null;
  const moment = new Date(oldest);
  return (
    <span>
      {m.offline_last_updated()}{' '}
      <time dateTime={moment.toISOString()} lang={dateLangOf('worker')}>
        <Figures>{momentText(moment, 'worker')}</Figures>
      </time>
    </span>
  );
}

const SHOWN: unknown[] = [shiftKeys.all[0], jobKeys.all[0]];

/** When the oldest response on the screen was fetched, in milliseconds since the epoch. */
function useOldestShown(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const isShown = ({ queryKey, state }: Query) => state.data !== undefined && SHOWN.includes(queryKey[0]);
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: 'active', predicate: isShown });
      return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
    },
  );
}
