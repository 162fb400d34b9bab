import {
  checkedInSince,
  countedFigure,
  NEW_TIME_SHEET,
  paidMinutes,
  plannedFigure,
  recordedFigure,
  timelineOf,
  toFigure,
  toStoredFigure,
  type AgreedHours,
  type Figure,
  type StoredFigure,
  type TimeSheet,
  type TimeSheetFacts,
  type TimeSheetInput,
} from '@passa/domain';
import type { AttendanceRow } from '../events/queries.ts';
import type { HireRow, NewSheetRow, SheetRow } from './queries.ts';

/** The hours of a hire as they were recorded, if they were. */
export const recordedHours = (events: readonly AttendanceRow[]): Figure | null => recordedFigure(timelineOf(events));

/** What was recorded about a hire or, if nothing usable was, what was planned. */
export function baseOf(agreed: AgreedHours, events: readonly AttendanceRow[]): TimeSheetFacts['base'] {
  const recorded = recordedHours(events);
  return {
    figure: recorded ?? plannedFigure(agreed),
    basis: recorded ? 'recorded' : 'planned',
    isAllByQr: recorded !== null && events.every(({ source }) => source === 'qr'),
  };
}

/** A hire with its time sheet and its attendance events, in the order received. */
export type LoadedHire = { hire: HireRow; events: readonly AttendanceRow[] };

/** What a step of a time sheet depends on. */
export const factsOf = ({ hire, events }: LoadedHire, now: Date): TimeSheetFacts => ({
  now,
  agreed: hire,
  base: baseOf(hire, events),
  hasOpenNoShow: hire.hasOpenNoShow,
  isCheckedIn: checkedInSince(timelineOf(events)) !== null,
  isCompleted: hire.status === 'completed',
});

/** The number of the last event in a list in the order received; 0 for none. */
export const lastEventOf = (events: readonly AttendanceRow[]): number => events.at(-1)?.number ?? 0;

/**
 * Which figure of a time sheet somebody has seen. While nobody has proposed one, it depends on what is recorded.
 * @param events of the hire, in the order received
 */
export function versionOf(row: Pick<HireRow, 'sheet'>, events: readonly AttendanceRow[]): string {
  const version = String(row.sheet?.version ?? 0);
  return (row.sheet?.state ?? 'recorded') === 'recorded' ? `${version}.${lastEventOf(events)}` : version;
}

const toOptionalFigure = (stored: StoredFigure | null): Figure | null => stored && toFigure(stored);

export const figureOfStep = ({ figure }: { figure: StoredFigure | null }): Figure | null => toOptionalFigure(figure);

/** The time sheet in a row; a new one where there is none. */
export const toTimeSheet = (row: SheetRow | null): TimeSheet =>
  row
    ? {
        state: row.state,
        proposedBy: row.proposedBy,
        figure: toOptionalFigure(row.figure),
        workerFigure: toOptionalFigure(row.workerFigure),
        businessFigure: toOptionalFigure(row.businessFigure),
        isLower: row.isLower,
        dueAt: row.dueAt,
      }
    : NEW_TIME_SHEET;

/** Where the figure of the worker came from when it was proposed or approved; what is recorded now, until then. */
export function basisOf({ sheet }: Pick<HireRow, 'sheet'>, facts: TimeSheetFacts, events: readonly AttendanceRow[]) {
  return sheet && sheet.state !== 'recorded'
    ? { basis: sheet.basis, isAllByQr: sheet.isAllByQr, lastEvent: sheet.lastEvent }
    : { basis: facts.base.basis, isAllByQr: facts.base.isAllByQr, lastEvent: lastEventOf(events) };
}

/** The row of a time sheet after a step. */
export function toSheetRow(
  hire: HireRow,
  next: TimeSheet,
  facts: TimeSheetFacts,
  events: readonly AttendanceRow[],
  { action, by }: Pick<TimeSheetInput, 'action' | 'by'>,
): NewSheetRow {
  const isStated = action === 'propose' && by === 'worker';
  const counted = countedFigure(next);
  return {
    applicationId: hire.applicationId,
    businessId: hire.businessId,
    shiftStart: hire.startDate,
    shiftEnd: hire.endDate,
    state: next.state,
    proposedBy: next.proposedBy,
    figure: next.figure && toStoredFigure(next.figure),
    workerFigure: next.workerFigure && toStoredFigure(next.workerFigure),
    businessFigure: next.businessFigure && toStoredFigure(next.businessFigure),
    ...(isStated
      ? { basis: 'stated', isAllByQr: false, lastEvent: lastEventOf(events) }
      : basisOf(hire, facts, events)),
    paidMinutes: counted && paidMinutes(counted, facts.agreed),
    isLower: next.isLower,
    dueAt: next.dueAt,
    version: (hire.sheet?.version ?? 0) + 1,
    updatedAt: facts.now,
  };
}
