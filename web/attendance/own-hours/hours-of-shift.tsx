import {
  dateLangOf,
  formatDay,
  formatLength,
  formatMoment,
  isolated,
  isReceivedLate,
  m,
  stockholmDate,
  stockholmTime,
} from '@passa/domain';
import { Link } from '@tanstack/react-router';
import { now } from '../../platform/time/now.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { DisclosureSummary } from '../../ui/content/disclosure-summary.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { recordedLabel, pauseText, presenceLabel, stayText, timesText } from '../core/labels.ts';
import type { OwnHours, RecordedEvent } from './queries.ts';

/** What was recorded about one shift beside what was planned, and who entered it. */
export function HoursOfShift({ hours }: { hours: OwnHours }) {
  const { planned, attendance, minutes, minutesByWorker } = hours;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">
          <Link
            {...paths.job(hours.jobId)}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {isolated(hours.title)}
          </Link>{' '}
          {/* A line may break before the dot, not after it. */}
          <span className="font-normal text-muted">{`·\u00a0${isolated(hours.venueName)}`}</span>
        </h3>
        {minutes === null ? (
          <span className="text-muted">
            {attendance.stays.length === 0 ? m.own_hours_taken_back() : m.own_hours_open()}
          </span>
        ) : (
          <Figures className="font-semibold">{formatLength(minutes)}</Figures>
        )}
      </div>
      <div className="@container mt-2">
        <dl className="grid gap-x-4 gap-y-1 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{m.own_hours_planned()}</dt>
          <dd>
            <span lang={dateLangOf('worker')}>{formatDay(new Date(planned.start), now(), 'worker')}</span>{' '}
            <Figures className="inline-block">{timesText(planned)}</Figures>
          </dd>
          <dt className="text-muted">{m.own_hours_recorded()}</dt>
          <dd>
            {attendance.stays.map((stay) => (
              <span key={stay.start} className="block">
                <Figures className="inline-block">{stayText(stay)}</Figures>
                {stay.pauses.map((pause) => (
                  <span key={pause.start} className="text-muted">
                    {` · ${presenceLabel(pause.isAway ? 'away' : 'onBreak')} `}
                    <Figures className="inline-block">{pauseText(pause, stay.end)}</Figures>
                  </span>
                ))}
                {stay.isEndPresumed && <span className="block text-muted">{m.own_attendance_end_presumed()}</span>}
              </span>
            ))}
            {isAnyReceivedLate(attendance.events) && (
              <span className="block text-muted">{m.own_hours_received_late()}</span>
            )}
            {minutesByWorker !== null && (
              <span className="block text-muted">
                <Figures>{m.own_hours_recorded_by_you({ length: formatLength(minutesByWorker) })}</Figures>
              </span>
            )}
          </dd>
        </dl>
      </div>
      <details className="group mt-1">
        <DisclosureSummary className="text-muted">{m.own_hours_entries()}</DisclosureSummary>
        <ul className="mb-2 grid gap-2 border-l-2 border-line pl-4">
          {attendance.events.map((event) => (
            <li key={event.id}>
              <Entry event={event} planned={planned} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Whether a kiosk sent an event late that has no later correction. */
const isAnyReceivedLate = (events: readonly RecordedEvent[]): boolean =>
  events.some(
    (event) =>
      isReceivedLate({
        ...event,
        occurredAt: new Date(event.occurredAt),
        receivedAt: new Date(event.receivedAt),
      }) && !events.some(({ correctsId }) => correctsId === event.id),
  );

/** One recorded event, or a correction: when it happened, how it was entered, and why the venue entered it. */
function Entry({ event, planned }: { event: RecordedEvent; planned: OwnHours['planned'] }) {
  const { occurredAt, receivedAt, reason } = event;
  const isOnFirstDay = stockholmDate(new Date(occurredAt)) === stockholmDate(new Date(planned.start));
  const isLate = Date.parse(receivedAt) - Date.parse(occurredAt) > 60_000;
  const remarks = [
    ...(event.isVoid ? [m.own_hours_entry_void()] : event.correctsId ? [m.own_hours_entry_corrects()] : []),
    ...(event.isMisplaced ? [m.own_hours_entry_misplaced()] : []),
    ...(isLate
      ? [m.own_hours_entry_late({ time: formatMoment(new Date(receivedAt), new Date(occurredAt), 'sentence') })]
      : []),
  ];
  return (
    <>
      {/* A night ends on another day than the one above. */}
      {!isOnFirstDay && <span lang={dateLangOf('worker')}>{formatDay(new Date(occurredAt), now(), 'worker')} </span>}
      <Figures>{stockholmTime(new Date(occurredAt))}</Figures> {recordedLabel(event.kind)}
      <span className="text-muted">
        {' · '}
        {m.attendance_source({ source: event.source })}
        {remarks.map((remark) => ` · ${remark}`)}
      </span>
      {reason && <span className="block text-muted">{m.notifications_reason({ reason: isolated(reason) })}</span>}
    </>
  );
}
