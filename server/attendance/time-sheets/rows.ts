import {
  checkedInSince,
  countedHours,
  hoursBase,
  isOwnEvent,
  NEW_TIME_SHEET,
  paidMinutes,
  hoursFromRecord,
  renewed,
  timelineOf,
  toWorkedHours,
  toStoredHours,
  type WorkedHours,
  type StoredHours,
  type TimeSheet,
  type TimeSheetFacts,
  type TimeSheetInput,
} from '@passa/domain';
import type { AttendanceRow } from '../events/queries.ts';
import type { HireRow, NewSheetRow, SheetRow } from './queries.ts';

/** The hours of a hire as they were recorded, if they were. */
export const recordedHours = ({ hire, events }: LoadedHire): WorkedHours | null =>
  hoursFromRecord(timelineOf(events), hire);

/** A hire with its time sheet and its attendance events, in the order received. */
export type LoadedHire = { hire: HireRow; events: readonly AttendanceRow[] };

/** What a step of a time sheet depends on. */
const factsOf = ({ hire, events }: LoadedHire, now: Date): TimeSheetFacts => ({
  now,
  agreed: hire,
  ...hoursBase(events, hire),
  ...(hire.sheet && { basis: hire.sheet.basis, hasRecordedSince: hasRecordedSince(hire.sheet, events) }),
  hasOpenNoShow: hire.hasOpenNoShow,
  isCheckedIn: checkedInSince(timelineOf(events)) !== null,
  isCompleted: hire.status === 'completed',
});

const hasRecordedSince = ({ lastEvent }: SheetRow, events: readonly AttendanceRow[]): boolean =>
  events.some((event) => event.number > lastEvent && isOwnEvent(event));

/** The current time sheet of a hire. `isRenewed`: an event was recorded since, and is not stored in the sheet yet. */
export type Standing = { sheet: TimeSheet; facts: TimeSheetFacts; isRenewed: boolean };

export function standingOf(loaded: LoadedHire, now: Date): Standing {
  const facts = factsOf(loaded, now);
  const stored = toTimeSheet(loaded.hire.sheet);
  const next = renewed(stored, facts);
  return { sheet: next ?? stored, facts, isRenewed: next !== null };
}

/** The number of the last event in a list in the order received; 0 for none. */
export const lastEventOf = (events: readonly AttendanceRow[]): number => events.at(-1)?.number ?? 0;

/** The version of the hours that a user has seen. While no hours are proposed or stored, it depends on the recorded events. */
export function versionOf({ hire, events }: LoadedHire, { sheet, isRenewed }: Standing): string {
  const version = String(hire.sheet?.version ?? 0);
  return sheet.state === 'recorded' || isRenewed ? `${version}.${lastEventOf(events)}` : version;
}

const toOptionalHours = (stored: StoredHours | null): WorkedHours | null => stored && toWorkedHours(stored);

export const figureOfStep = ({ figure }: { figure: StoredHours | null }): WorkedHours | null => toOptionalHours(figure);

/** The time sheet in a row; a new one where there is none. */
export const toTimeSheet = (row: SheetRow | null): TimeSheet =>
  row
    ? {
        state: row.state,
        proposedBy: row.proposedBy,
        figure: toOptionalHours(row.figure),
        workerFigure: toOptionalHours(row.workerFigure),
        businessFigure: toOptionalHours(row.businessFigure),
        isLower: row.isLower,
        dueAt: row.dueAt,
      }
    : NEW_TIME_SHEET;

/** Where the figure of the worker comes from: as stored with it, or what is recorded now. */
export const basisOf = ({ hire: { sheet: row }, events }: LoadedHire, { sheet, facts, isRenewed }: Standing) =>
  row && sheet.state !== 'recorded' && !isRenewed
    ? { basis: row.basis, isAllByQr: row.isAllByQr, lastEvent: row.lastEvent }
    : { basis: facts.base.basis, isAllByQr: facts.base.isAllByQr, lastEvent: lastEventOf(events) };

/** The row of a time sheet after a step. */
export function toSheetRow(
  loaded: LoadedHire,
  standing: Standing,
  next: TimeSheet,
  { action, by, figure }: TimeSheetInput,
): NewSheetRow {
  const { hire, events } = loaded;
  const { facts } = standing;
  const isStated = by === 'worker' && (action === 'propose' || (action === 'dispute' && figure !== undefined));
  const counted = countedHours(next);
  return {
    applicationId: hire.applicationId,
    businessId: hire.businessId,
    shiftStart: hire.startDate,
    shiftEnd: hire.endDate,
    state: next.state,
    proposedBy: next.proposedBy,
    figure: next.figure && toStoredHours(next.figure),
    workerFigure: next.workerFigure && toStoredHours(next.workerFigure),
    businessFigure: next.businessFigure && toStoredHours(next.businessFigure),
    ...(isStated ? { basis: 'stated', isAllByQr: false, lastEvent: lastEventOf(events) } : basisOf(loaded, standing)),
    paidMinutes: counted && paidMinutes(counted, facts.agreed),
    isLower: next.isLower,
    dueAt: next.dueAt,
    version: (hire.sheet?.version ?? 0) + 1,
    updatedAt: facts.now,
  };
}
