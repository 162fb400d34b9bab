import {
  currentEvents,
  m,
  stockholmDate,
  stockholmRecordTime,
  hoursParts,
  ledgerChangeText,
  ledgerOf,
  ledgerReceivedLateText,
  isReceivedLate,
  toStoredHours,
  workedMinutes,
  withPauseEnds,
  type WorkedBreak,
  type StoredEvent,
} from '@passa/domain';
import { toCsv } from '../../platform/primitives/csv.ts';
import type { AttendanceRow } from '../events/queries.ts';
import type { OwnHours } from './read-hours.ts';

/**
 * Own hours as a CSV file in the language of the request: a line for each stay at a venue, and one for a shift without any remaining times.
 * Times are Stockholm local times.
 */
export const hoursFile = (hours: OwnHours[]) => toCsv([headings(), ...hours.flatMap(linesOf)]);

const headings = (): string[] => [
  m.own_hours_column_date(),
  m.own_hours_column_venue(),
  m.own_hours_column_employer(),
  m.own_hours_column_employer_number(),
  m.own_hours_column_shift(),
  m.own_hours_column_planned_start(),
  m.own_hours_column_planned_end(),
  m.own_hours_column_start_date(),
  m.own_hours_column_start(),
  m.own_hours_column_end_date(),
  m.own_hours_column_end(),
  m.own_hours_column_breaks(),
  m.own_hours_column_minutes(),
  m.own_hours_column_start_by(),
  m.own_hours_column_end_by(),
  m.own_hours_column_own(),
  m.own_hours_column_changes(),
];

function linesOf(hours: OwnHours): string[][] {
  const { shift, events, timeline, own } = hours;
  const last = events.at(-1);
  const shiftCells = [
    ...[hours.businessDay, hours.venueName, last?.employerName ?? '', last?.employerNumber ?? '', shift.title],
    ...[stockholmRecordTime(shift.startDate), stockholmRecordTime(shift.endDate)],
  ];
  const ownCells = [own ? hoursParts(toStoredHours(own)).join(', ') : '', changesOf(hours)];
  const stays = withPauseEnds(timeline.stays, shift.breakMinutes).map((stay, index) => [
    ...[stockholmDate(stay.start), stockholmRecordTime(stay.start)],
    ...(stay.end ? [stockholmDate(stay.end), stockholmRecordTime(stay.end)] : ['', '']),
    // An end that is only presumed is left empty.
    (timeline.stays[index]?.pauses ?? [])
      .map(({ start, end }) => `${stockholmRecordTime(start)}–${end ? stockholmRecordTime(end) : ''}`)
      .join(', '),
    stay.end ? String(minutesOf(stay, stay.end)) : '',
    ...[enteredBy(events, 'checkIn', stay.start), enteredBy(events, 'checkOut', stay.end)],
  ]);
  const nothing = ['', '', '', '', '', '', '', ''];
  return (stays.length > 0 ? stays : [nothing]).map((cells) => [...shiftCells, ...cells, ...ownCells]);
}

/**
 * The events that were entered, changed or sent after the first recording, with author, time and reason, as the staff ledger states them.
 */
function changesOf({ events, businessDay }: OwnHours): string {
  const changes = ledgerOf(events).flatMap((entry) => entry.changes);
  return [
    ...changes.map(({ addition, event, ...change }) =>
      ledgerChangeText(
        {
          ...{ ...change, kind: event.kind, at: addition.receivedAt, reason: addition.reason },
          isByVenue: addition.source === 'business',
        },
        { businessDay, venueName: addition.venueName },
      ),
    ),
    ...events
      .filter(isReceivedLate)
      .map(({ kind, occurredAt: at, receivedAt }) => ledgerReceivedLateText({ kind, at, receivedAt }, businessDay)),
  ].join(' | ');
}

const minutesOf = ({ start, pauses }: { start: Date; pauses: WorkedBreak[] }, end: Date): number =>
  workedMinutes({ start, end, breaks: pauses });

function enteredBy(events: AttendanceRow[], kind: StoredEvent['kind'], at: Date | null): string {
  const found = currentEvents(events).findLast(
    (event) => event.kind === kind && event.occurredAt.getTime() === at?.getTime(),
  );
  return found ? m.attendance_source({ source: found.source }) : '';
}
