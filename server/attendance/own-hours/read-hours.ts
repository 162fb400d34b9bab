import {
  isOpenByOwnEvents,
  isSameHours,
  ownRecord,
  nextMonth,
  plusDays,
  hoursFromRecord,
  timelineOf,
  workedMinutes,
  type WorkedHours,
  type HoursPeriod,
  type Timeline,
} from '@passa/domain';
import type { Database } from '../../platform/database/database.ts';
import { splitPage } from '../../platform/http/page.ts';
import { eventsOfWorkerBetween, type AttendanceRow } from '../events/queries.ts';
import { plannedShifts, recordedShifts, type HoursKey, type PlannedShift } from './queries.ts';

/**
 * What was recorded about one shift of a worker. `minutes` of work; null until they have checked out. `own`: what the worker recorded,
 * if the venue has changed it, once it has an end.
 */
export type OwnHours = {
  businessDay: string;
  venueName: string;
  shift: PlannedShift;
  events: AttendanceRow[];
  timeline: Timeline;
  minutes: number | null;
  own: WorkedHours | null;
};

const monthIn = (businessDay: string) => businessDay.slice(0, 7);

/** A page of the recorded hours of a worker, the newest shift first, with the sums of its months. */
export async function hoursPage(db: Database, workerId: string, after: HoursKey | undefined) {
  const { rows: keys, next } = splitPage(
    await recordedShifts(db, workerId, after),
    (last) => `${last.businessDay} ${last.applicationId}`,
  );
  const [latest, earliest] = [keys[0], keys.at(-1)];
  if (!latest || !earliest) return { hours: [], months: [], next };
  // Whole months, for their sums.
  const events = await eventsOfWorkerBetween(db, workerId, {
    from: `${monthIn(earliest.businessDay)}-01`,
    to: plusDays(`${nextMonth(monthIn(latest.businessDay))}-01`, -1),
  });
  const all = await hoursOf(db, events);
  const shown = new Map(all.map((each) => [each.shift.applicationId, each]));
  const months = Map.groupBy(all, ({ businessDay }) => monthIn(businessDay));
  return {
    hours: keys.flatMap(({ applicationId }) => shown.get(applicationId) ?? []),
    months: [...months].map(([month, some]) => ({ month, minutes: sumOf(some) })),
    next,
  };
}

/** All recorded hours of a worker in a period, the earliest shift first. */
export async function hoursIn(db: Database, workerId: string, period: HoursPeriod): Promise<OwnHours[]> {
  const hours = await hoursOf(db, await eventsOfWorkerBetween(db, workerId, period));
  return hours.toSorted(
    (a, b) => a.businessDay.localeCompare(b.businessDay) || a.shift.startDate.getTime() - b.shift.startDate.getTime(),
  );
}

async function hoursOf(db: Database, events: AttendanceRow[]): Promise<OwnHours[]> {
  const byShift = Map.groupBy(events, ({ applicationId }) => applicationId ?? '');
  const shifts = byShift.size === 0 ? [] : await plannedShifts(db, [...byShift.keys()]);
  return shifts.flatMap((shift) => {
    const own = byShift.get(shift.applicationId) ?? [];
    const last = own.at(-1);
    if (!last) return [];
    const timeline = timelineOf(own);
    const figure = hoursFromRecord(timeline, shift);
    const { businessDay, venueName } = last;
    const record = timeline.presence === 'absent' || !isOpenByOwnEvents(own) ? ownRecord(own, shift) : null;
    const isChanged = own.some(({ source }) => source === 'business') && record && !isSameHours(record, figure);
    return [
      {
        ...{ businessDay, venueName, shift, events: own, timeline },
        ...{ minutes: figure && workedMinutes(figure), own: isChanged ? record : null },
      },
    ];
  });
}

const sumOf = (hours: OwnHours[]) => hours.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
