import {
  formatDayAndTime,
  formatMoment,
  isolated,
  ledgerChangeText,
  m,
  stockholmInstant,
  stockholmTime,
  type LedgerTimeTexts,
} from '@passa/domain';
import clsx from 'clsx';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { presenceLabel } from '../core/labels.ts';
import { AddEntry, CorrectEntry } from './entry-actions.tsx';
import type { LedgerEntry } from './queries.ts';
import { statedChange } from './stated-change.ts';

type LedgerEntryProps = { entry: LedgerEntry; venueName: string };

/** One person on one business day, with what the venue can add. */
export function LedgerEntryItem({ entry, venueName }: LedgerEntryProps) {
  const {
    name: stored,
    presence,
    times,
    breaks,
    changes,
    events,
    hasNumber,
    employerName,
    businessDay,
    applicationId,
  } = entry;
  const name = stored ?? m.ledger_expired();
  const last = events.findLast(({ state }) => state === 'counts') ?? events.at(-1);
  return (
    <li className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{isolated(name)}</h3>
        <ul className="text-2xl">
          {times.map((time) => (
            <li key={time.start}>
              <TimeRange {...time} />
            </li>
          ))}
        </ul>
        {times.length === 0 && <p className="text-muted">{m.ledger_never_in_house()}</p>}
        {(presence === 'onBreak' || presence === 'away') && <p className="font-medium">{presenceLabel(presence)}</p>}
        <p className={clsx('mt-1', hasNumber ? 'text-muted' : 'font-medium text-danger')}>
          {hasNumber ? m.ledger_has_number() : m.ledger_no_number()}
          {!hasNumber && stored !== null && applicationId !== null && (
            <span className="block font-normal text-muted">{m.ledger_no_number_hint({ name: isolated(stored) })}</span>
          )}
        </p>
        {employerName !== venueName && (
          <p className="text-muted wrap-anywhere">{m.ledger_employer({ name: isolated(employerName) })}</p>
        )}
        {breaks.length > 0 && (
          <p className="text-muted">
            {m.ledger_breaks()} ({m.ledger_breaks_note()}):{' '}
            <Figures>{breaks.map(({ start, end }) => rangeText(start, end)).join(', ')}</Figures>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h4 className="text-sm font-semibold text-muted">{m.ledger_entries()}</h4>
        <ul>
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 flex-1 basis-40">
                <span className={clsx(event.state !== 'counts' && 'text-muted line-through')}>
                  <Figures>{`${m.ledger_event_name({ kind: event.kind })} ${TIMES.time(new Date(event.at), businessDay)}`}</Figures>
                </span>{' '}
                <span className="text-muted">
                  <Figures>{sourceText(event, businessDay)}</Figures>
                </span>
                {event.state !== 'counts' && (
                  <span className="font-medium">
                    {', '}
                    {event.state === 'misplaced' ? m.ledger_misplaced() : m.ledger_taken_back()}
                  </span>
                )}
                {event.receivedLateAt && (
                  <span className="block max-w-prose text-sm font-medium">
                    {m.ledger_received_late({ when: TIMES.moment(new Date(event.receivedLateAt)) })}
                  </span>
                )}
                {isTimeUnsure(event) && (
                  <span className="block max-w-prose text-sm font-medium">{m.ledger_clocks_disagree()}</span>
                )}
                {event.state === 'misplaced' && (
                  <span className="block max-w-prose text-sm text-muted">{m.ledger_misplaced_hint()}</span>
                )}
              </span>
              {stored !== null && <CorrectEntry event={event} name={name} />}
            </li>
          ))}
        </ul>
        {stored !== null && (
          <AddEntry
            of={applicationId === null ? { personId: entry.personId, businessDay } : { applicationId }}
            name={name}
            kind={presence === 'absent' ? 'checkIn' : 'checkOut'}
            at={last ? new Date(last.at) : now()}
          />
        )}
        {changes.length > 0 && (
          <>
            <h4 className="mt-2 text-sm font-semibold text-muted">{m.ledger_changes()}</h4>
            <ul className="mt-1 grid gap-1 text-sm text-muted">
              {changes.map((change) => (
                <li key={`${change.at} ${change.type} ${change.kind} ${change.after}`} className="wrap-anywhere">
                  <Figures>{ledgerChangeText(statedChange(change), { businessDay, venueName, times: TIMES })}</Figures>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

/** Without the seconds, which only an inspector needs. */
const TIMES: LedgerTimeTexts = {
  time: (instant, businessDay) => formatMoment(instant, stockholmInstant(businessDay, '12:00'), 'sentence'),
  moment: (instant) => formatDayAndTime(instant, now(), 'sentence'),
};

/** Whether the clocks of the kiosk disagreed about the time of an event that has no later correction. */
const isTimeUnsure = ({ clocksDisagree, at, recordedAt }: LedgerEntry['events'][number]) =>
  clocksDisagree && at === recordedAt;

/** How an event was recorded, and at what time if it was corrected since. */
function sourceText({ source, at, recordedAt }: LedgerEntry['events'][number], businessDay: string): string {
  const how = m.ledger_source({ source });
  return at === recordedAt
    ? how
    : m.ledger_corrected({ time: TIMES.time(new Date(recordedAt), businessDay), source: how });
}

function TimeRange({ start, end }: { start: string; end: string | null }) {
  return (
    <>
      <Figures>{rangeText(start, end)}</Figures>
      {end === null && <span className="text-base font-medium"> {m.ledger_still_here()}</span>}
    </>
  );
}

const rangeText = (start: string, end: string | null) =>
  `${stockholmTime(new Date(start))}–${end ? stockholmTime(new Date(end)) : ''}`;
