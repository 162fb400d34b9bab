import {
  currentEvents,
  m,
  stockholmDate,
  stockholmTime,
  workedMinutes,
  withPauseEnds,
  type FigureBreak,
  type StoredEvent,
} from '@passa/domain';
import { toCsv } from '../../platform/csv.ts';
import type { AttendanceRow } from '../events/queries.ts';
import type { OwnHours } from './read-hours.ts';

/** Own hours as a CSV file in the language of the request: a line for each stay at a venue. Times are Stockholm local times. */
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
  m.own_hours_column_reasons(),
];

function linesOf({ businessDay, venueName, shift, events, timeline }: OwnHours): string[][] {
  const last = events.at(-1);
  const reasons = events.flatMap(({ reason }) => reason ?? []).join(' | ');
  return withPauseEnds(timeline.stays, shift.breakMinutes).map((stay, index) => [
    ...[businessDay, venueName, last?.employerName ?? '', last?.employerNumber ?? '', shift.title],
    ...[stockholmTime(shift.startDate), stockholmTime(shift.endDate)],
    ...[stockholmDate(stay.start), stockholmTime(stay.start)],
    ...(stay.end ? [stockholmDate(stay.end), stockholmTime(stay.end)] : ['', '']),
    // An end that is only presumed is left empty.
    (timeline.stays[index]?.pauses ?? [])
      .map(({ start, end }) => `${stockholmTime(start)}–${end ? stockholmTime(end) : ''}`)
      .join(', '),
    stay.end ? String(minutesOf(stay, stay.end)) : '',
    ...[enteredBy(events, 'checkIn', stay.start), enteredBy(events, 'checkOut', stay.end)],
    reasons,
  ]);
}

const minutesOf = ({ start, pauses }: { start: Date; pauses: FigureBreak[] }, end: Date): number =>
  workedMinutes({ start, end, breaks: pauses });

function enteredBy(events: AttendanceRow[], kind: StoredEvent['kind'], at: Date | null): string {
  const found = currentEvents(events).findLast(
    (event) => event.kind === kind && event.occurredAt.getTime() === at?.getTime(),
  );
  return found ? m.attendance_source({ source: found.source }) : '';
}
