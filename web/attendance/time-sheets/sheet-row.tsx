import {
  dateLangOf,
  formatDay,
  formatLength,
  formatMoment,
  formatTotal,
  isolated,
  m,
  PRODUCT_NAME,
  stockholmDate,
  stockholmTime,
} from '@passa/domain';
import { useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { useHashFocus } from '../../ui/focus/use-hash-focus.ts';
import { hoursText, timesText } from '../core/labels.ts';
import { canUndoCompletion } from './can-undo-completion.ts';
import { isToCome } from './is-to-come.ts';
import { HoursFigures } from './hours-figures.tsx';
import type { ListedTimeSheet } from './queries.ts';
import { recordedApart } from './recorded-apart.ts';

type SheetRowProps = {
  sheet: ListedTimeSheet;
  /** Missing where nothing can be done with several at once. */
  selection?: { isSelected: boolean; onChange: (isSelected: boolean) => void } | undefined;
  /** Actions of this row. */
  children?: ReactNode;
};

/** The hours of one worker's shift: who, when, what was planned, and by how much the hours differ. */
export function SheetRow({ sheet, selection, children }: SheetRowProps) {
  const { hours, planned, title } = sheet;
  const name = isolated(sheet.workerName);
  const day = formatDay(new Date(planned.start), now(), 'business');
  // Below the row each party's hours have their total, and none of them counts yet.
  const isDisputed = sheet.state === 'disputed';
  // While the worker is checked in, only the plan is known.
  const hasTotal = !isDisputed && !isCheckedIn(sheet);
  const row = useRef<HTMLDivElement>(null);
  useHashFocus(row, sheet.applicationId, true);
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="flex gap-x-3 outline-offset-8 outline-edge outline-none focus:rounded-md focus:outline-2 focus:outline-solid"
    >
      {selection && (
        // The touch target is larger than the box.
        <label className="-ml-3 grid size-11 shrink-0 place-content-center">
          <input
            type="checkbox"
            aria-label={m.hours_select({ name, title: isolated(title), day })}
            className="size-5"
            checked={selection.isSelected}
            onChange={({ target }) => selection.onChange(target.checked)}
          />
        </label>
      )}
      <div className="min-w-0 flex-1 pt-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <Link
              {...paths.applicant(sheet.jobId, sheet.applicationId)}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {name}
            </Link>
            <span className="font-normal text-muted">
              {' · '}
              {isolated(title)}
            </span>
          </h3>
          {hasTotal && <Figures className="font-semibold">{formatTotal(hours)}</Figures>}
        </div>
        <p>
          <span lang={dateLangOf('business')}>{day}</span> {hasTotal && <HoursFigures hours={hours} />}
        </p>
        <Origin sheet={sheet} />
        <p className="text-muted">
          <Figures>{m.hours_planned({ hours: timesText(planned) })}</Figures>
          {hasTotal && (
            <>
              {' · '}
              <Difference minutes={sheet.differenceMinutes} />
            </>
          )}
        </p>
        <Recorded sheet={sheet} />
        <LowerThanOwn sheet={sheet} />
        {isStatedByWorker(sheet) && <Reason sheet={sheet} />}
        {children}
      </div>
    </div>
  );
}

/** Whether the worker is still checked in, so that hours without an approval have no known end. */
const isCheckedIn = ({ checkedInSince, state }: ListedTimeSheet) =>
  checkedInSince !== null && (state === 'recorded' || state === 'proposed');

/** Where the hours come from, or why they cannot count yet. */
function Origin({ sheet }: { sheet: ListedTimeSheet }) {
  if (isCheckedIn(sheet)) return <CheckedIn sheet={sheet} />;
  if (isToCome(sheet)) return <CompletedEarly sheet={sheet} />;
  if (sheet.isUnrecorded && sheet.may.includes('approve')) return <UnrecordedWarning sheet={sheet} />;
  return (
    <>
      <Unusual sheet={sheet} />
      <Remarks sheet={sheet} />
    </>
  );
}

/** What is unusual about recorded hours: otherwise an automatic check-out and a missing break read as more work. */
function Unusual({
  sheet: { isEndPresumed, lacksBreak, lacksPauseEnd, lateMinutes, isReceivedLate, clocksDisagree, planned },
}: {
  sheet: ListedTimeSheet;
}) {
  const [plannedBreak] = planned.breaks;
  const remarks = [
    ...(isEndPresumed ? [m.hours_end_presumed()] : []),
    ...(lacksBreak && plannedBreak ? [m.hours_lacks_break(breakText(plannedBreak))] : []),
    ...(lacksPauseEnd ? [m.hours_lacks_pause_end()] : []),
    ...(lateMinutes > 0 ? [m.hours_late({ length: formatLength(lateMinutes) })] : []),
    // Both say that the times are to be checked.
    ...(isReceivedLate ? [m.hours_received_late()] : clocksDisagree ? [m.hours_clocks_disagree()] : []),
  ];
  return <p className="font-medium empty:hidden">{remarks.length > 0 && <Figures>{remarks.join(' · ')}</Figures>}</p>;
}

const breakText = ({ start, end }: { start: string; end: string }) => ({
  time: stockholmTime(new Date(start)),
  length: formatLength((Date.parse(end) - Date.parse(start)) / 60_000),
});

/** The link leads to the day of the staff ledger on which the venue can add the check-out. */
function CheckedIn({ sheet }: { sheet: ListedTimeSheet }) {
  const { checkedInSince } = sheet;
  if (!checkedInSince) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Figures className="font-medium">{m.hours_checked_in({ time: stockholmTime(new Date(checkedInSince)) })}</Figures>
      <LedgerLink sheet={sheet} />
    </p>
  );
}

const LedgerLink = ({ sheet: { planned } }: { sheet: ListedTimeSheet }) => (
  <TextLink {...paths.ledger(stockholmDate(new Date(planned.start)))}>{m.hours_open_ledger()}</TextLink>
);

/** The link leads to the button that undoes the completion. */
function CompletedEarly({ sheet }: { sheet: ListedTimeSheet }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{m.applications_completed_early()}</span>
        {canUndoCompletion(sheet) && (
          <TextLink {...paths.applicant(sheet.jobId, sheet.applicationId)}>{m.completion_undo()}</TextLink>
        )}
      </p>
      <Remarks sheet={sheet} />
    </>
  );
}

/** The worker may not have come. The link leads to the form by which the venue reports that. */
function UnrecordedWarning({ sheet: { jobId, applicationId, workerName } }: { sheet: ListedTimeSheet }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="font-medium text-danger">{m.hours_unrecorded()}</span>
      <TextLink {...paths.applicant(jobId, applicationId)}>
        {m.hours_did_not_come({ name: isolated(workerName) })}
      </TextLink>
    </p>
  );
}

function Difference({ minutes }: { minutes: number }) {
  if (minutes === 0) return m.hours_as_planned();
  const length = formatLength(Math.abs(minutes));
  return (
    <Figures className="font-medium text-ink">
      {minutes > 0 ? m.hours_more({ length }) : m.hours_less({ length })}
    </Figures>
  );
}

/** Whether the worker states other hours than those recorded or planned, and they have no answer. */
const isStatedByWorker = ({ state, proposedBy, basis }: ListedTimeSheet) =>
  state === 'proposed' && proposedBy === 'worker' && basis === 'stated';

/** Whether other hours than those of the worker count, which the venue has proposed. */
const isOfBusiness = ({ state, proposedBy, hours, workerHours }: ListedTimeSheet) =>
  (state === 'approved' || state === 'settled') &&
  proposedBy === 'business' &&
  workerHours !== null &&
  hoursText(hours) !== hoursText(workerHours);

function Recorded({ sheet }: { sheet: ListedTimeSheet }) {
  const recorded = recordedApart(sheet);
  return (
    recorded && (
      <p className="flex flex-wrap items-center gap-x-3">
        <Figures>{m.hours_recorded_times({ hours: recorded })}</Figures>
        <LedgerLink sheet={sheet} />
      </p>
    )
  );
}

/** Before the venue approves fewer hours than those of the worker, it reads which, and that they need an answer. */
function LowerThanOwn({ sheet }: { sheet: ListedTimeSheet }) {
  const { state, isLower, recordedByWorker, leavesOutLate } = sheet;
  const name = isolated(sheet.workerName);
  const own = recordedByWorker && hoursText(recordedByWorker);
  const isToApprove = state === 'recorded' && isLower;
  if (!recordedByWorker && !isToApprove) return null;
  return (
    <p className="wrap-anywhere">
      {own && (
        <Figures className="block">
          {leavesOutLate
            ? m.hours_without_late({ hours: own })
            : m.hours_worker_says({ basis: 'recorded', name, hours: own })}
        </Figures>
      )}
      {isToApprove && <span className="block font-medium">{m.hours_lower_to_approve({ name })}</span>}
    </p>
  );
}

const Reason = ({ sheet: { workerReason } }: { sheet: ListedTimeSheet }) =>
  workerReason && <p className="wrap-anywhere">{m.hours_dispute_reason({ reason: isolated(workerReason) })}</p>;

function Remarks({ sheet }: { sheet: ListedTimeSheet }) {
  const { recorded, recordedSince, proposedBy, state, deadline, settledAt } = sheet;
  const waits = state === 'proposed' && proposedBy === 'business';
  const when = deadline ? formatMoment(new Date(deadline), now(), 'business') : '';
  // A correction that makes the ledger agree needs no remark.
  const isAsRecorded = recorded !== null && recordedApart(sheet) === null;
  const remarks = [
    ...(state === 'disputed' ? [] : [waits ? proposalText(sheet) : basisText(sheet)]),
    ...(settledAt ? [m.hours_paid({ when: formatDay(new Date(settledAt), now(), 'business') })] : []),
    ...(waits && deadline ? [silenceText(sheet, when)] : []),
    ...(isToCome(sheet)
      ? [m.hours_not_over({ when: formatMoment(new Date(sheet.hours.end), now(), 'business') })]
      : []),
    ...(state === 'proposed' && !waits && deadline
      ? [
          sheet.isFarAboveRecord
            ? m.hours_decided_without_venue({ when, product: PRODUCT_NAME })
            : m.hours_approved_automatically({ when }),
        ]
      : []),
    ...(recordedSince && !isAsRecorded ? [m.hours_recorded_since()] : []),
  ];
  return <p className="text-sm text-muted empty:hidden">{remarks.join(' · ')}</p>;
}

/** The venue has proposed other hours, or approved those that the worker would state. */
const proposalText = ({ hours, workerHours }: ListedTimeSheet) =>
  workerHours && hoursText(hours) !== hoursText(workerHours) ? m.hours_your_proposal() : m.hours_your_approval();

/** What follows if the worker does not answer. */
const silenceText = ({ isLower, workerName }: ListedTimeSheet, when: string) =>
  isLower
    ? m.hours_waits_for_worker({ name: isolated(workerName), when, product: PRODUCT_NAME })
    : m.hours_worker_may_dispute({ when });

function basisText(sheet: ListedTimeSheet): string {
  const { basis, isAllByQr, workerName, proposedBy, state, isRecorded } = sheet;
  if (isOfBusiness(sheet)) return m.hours_from_you();
  // An operator has decided what was disputed.
  if (proposedBy === null && state !== 'recorded') return m.hours_from_operator({ product: PRODUCT_NAME });
  if (basis === 'stated') return m.hours_from_worker({ name: isolated(workerName) });
  if (basis === 'planned') return isRecorded ? m.hours_from_plan_only() : m.hours_from_plan();
  return isAllByQr ? m.hours_from_qr() : m.hours_from_recording();
}
