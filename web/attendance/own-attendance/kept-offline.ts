import { CHECK_OUT_AFTER_HOURS } from '@passa/domain';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { shiftsQuery, type WorkerJob } from '../../hiring/index.ts';
import type { Entry } from '../../platform/offline/persisted-cache.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';

const HOUR = 60 * 60 * 1000;

type Shift = Pick<WorkerJob, 'endDate' | 'contact' | 'application'>;
type ShiftPages = InfiniteData<{ shifts: Shift[] }>;

const ASSIGNED = shiftsQuery('assigned').queryKey;

const isAt = (queryKey: QueryKey, key: QueryKey) => key.every((part, index) => queryKey[index] === part);

const isInPages = (content: unknown): content is ShiftPages =>
  typeof content === 'object' && content !== null && 'pages' in content;

/** Whether the time of the automatic check-out has passed. A worker who stays longer than planned needs the PIN until then. */
const isEnded = ({ endDate }: Shift, now: Date) =>
  new Date(endDate).getTime() + CHECK_OUT_AFTER_HOURS * HOUR < now.getTime();

/**
 * What of a worker's responses may be stored for reading offline: all booked shifts with their PINs, and the first page of the other
 * lists. Once a shift has ended, its PIN and the contact of the venue are dropped.
 * @param now UTC instant
 */
export function keptOffline(entries: Entry[], now: Date): Entry[] {
  const kept = entries.map(({ content, ...entry }) => ({
    ...entry,
    content: isInPages(content) ? withoutEnded(pagesToKeep(content, entry.queryKey), now) : content,
  }));
  const assigned = kept.find(({ queryKey }) => isAt(queryKey, ASSIGNED))?.content;
  const current = isInPages(assigned)
    ? assigned.pages.flatMap(({ shifts }) => shifts.filter((shift) => !isEnded(shift, now)))
    : [];
  const withPin = new Set(current.map(({ application }) => application?.id));
  return kept.filter(
    ({ queryKey }) => !isAt(queryKey, attendanceKeys.recorded) || withPin.has(String(queryKey.at(-1))),
  );
}

function pagesToKeep(list: ShiftPages, queryKey: QueryKey): ShiftPages {
  if (isAt(queryKey, ASSIGNED)) return list;
  return { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };
}

const withoutEnded = (list: ShiftPages, now: Date): ShiftPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    shifts: page.shifts.map((shift) => (isEnded(shift, now) ? { ...shift, contact: null } : shift)),
  })),
});
