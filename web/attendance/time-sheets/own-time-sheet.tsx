import { formatAmount, formatLength, formatMoment, formatTotal, isolated, m, PRODUCT_NAME } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { OWN_HOURS } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { DescriptionItem, DescriptionList } from '../../ui/content/description-list.tsx';
import { DisclosureSummary } from '../../ui/content/disclosure-summary.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { Moment } from '../../ui/content/moment.tsx';
import { useHashFocus } from '../../ui/focus/use-hash-focus.ts';
import { hoursText } from '../core/labels.ts';
import { ShiftSection } from '../core/shift-section.tsx';
import { AnswerHours } from './answer-hours.tsx';
import { ChangeHours } from './change-hours.tsx';
import { HoursFigures } from './hours-figures.tsx';
import { timeSheetQuery, type TimeSheet } from './queries.ts';
import { hoursOfStep, ownReason, statedReason } from './stated-reasons.ts';
import type { SetOpenForms } from './use-open-form-count.ts';

type Hours = TimeSheet['hours'];

type OwnTimeSheetProps = {
  applicationId: string;
  /** Whether the worker can complete the shift. That proposes hours if there is no proposal yet. False while a no-show is unresolved. */
  canComplete: boolean;
  /** Whether a no-show is unresolved. Until it is resolved, the hours cannot be approved. */
  hasOpenNoShow?: boolean;
  /** Counts the open forms. The button of an open form is the next step. */
  setOpenForms: SetOpenForms;
};

/** The hours of a worker's own shift: what is proposed or agreed, what the worker can answer, and every step. */
export function OwnTimeSheet({ applicationId, canComplete, hasOpenNoShow = false, setOpenForms }: OwnTimeSheetProps) {
  const { data: sheet } = useQuery(timeSheetQuery(applicationId));
  const status = useRef<HTMLParagraphElement>(null);
  useHashFocus(status, OWN_HOURS, Boolean(sheet));
  if (!sheet || (sheet.state === 'recorded' && !canComplete)) return null;
  const { hours, recorded, recordedByWorker, leavesOutLate, workerHours } = sheet;
  const reason = statedReason(sheet);
  const own = ownReason(sheet);
  return (
    <ShiftSection title={m.own_sheet_title()}>
      <p ref={status} tabIndex={-1} className="scroll-my-32 font-medium outline-none">
        {hasOpenNoShow ? m.own_sheet_no_show_open() : stateText(sheet)}
      </p>
      {sheet.state === 'proposed' && sheet.deadline && (
        <p className="text-muted">{deadlineText(sheet, sheet.deadline)}</p>
      )}
      {reason?.reason && (
        <p className="mt-2 wrap-anywhere">
          {reason.kind === 'decided'
            ? m.own_sheet_decision({ reason: isolated(reason.reason) })
            : m.own_sheet_reason({ reason: isolated(reason.reason) })}
        </p>
      )}
      {own && <p className="mt-2 wrap-anywhere">{m.own_sheet_own_reason({ reason: isolated(own) })}</p>}
      {workerHours && <DifferenceToOwn hours={hours} own={workerHours} basis={sheet.basis} />}
      <div className="mt-5">
        {isProposedByVenue(sheet) && <p className="text-sm text-muted">{m.own_sheet_venue_proposal()}</p>}
        <p className="text-lg">
          <HoursLine hours={hours} />
        </p>
      </div>
      <AnswerHours
        key={`answer ${sheet.version}`}
        sheet={sheet}
        onAnswered={() => status.current?.focus()}
        setOpenForms={setOpenForms}
      />
      <div className="mt-4">
        <DescriptionList>
          <DescriptionItem name={m.own_hours_planned()}>
            <HoursLine hours={sheet.planned} />
          </DescriptionItem>
          {recordedByWorker && (
            <DescriptionItem name={leavesOutLate ? m.own_sheet_without_late() : m.own_sheet_recorded_by_you()}>
              <HoursLine hours={recordedByWorker} />
            </DescriptionItem>
          )}
          {recorded && (
            <DescriptionItem name={recordedName(sheet)}>
              <HoursLine hours={recorded} />
            </DescriptionItem>
          )}
          {workerHours && isWorthSaying(sheet, workerHours) && (
            <DescriptionItem name={sheet.basis === 'stated' ? m.own_sheet_your_hours() : m.own_sheet_recorded_then()}>
              <HoursLine hours={workerHours} />
            </DescriptionItem>
          )}
        </DescriptionList>
      </div>
      {sheet.recordedSince && <p className="mt-3 text-muted">{m.hours_recorded_since()}</p>}
      {sheet.may.includes('propose') && (
        <div className="mt-3">
          <ChangeHours
            key={sheet.version}
            sheet={sheet}
            label={m.own_sheet_state_hours()}
            hint={m.own_sheet_state_hint()}
            done={m.toasts_hours_stated()}
            setOpenForms={setOpenForms}
            onGone={() => status.current?.focus()}
          />
        </div>
      )}
      {sheet.steps.length > 0 && <Steps steps={sheet.steps} />}
    </ShiftSection>
  );
}

/** Whether the hours above the others are those of the venue, to which the worker has not agreed. */
const isProposedByVenue = ({ state, proposedBy }: TimeSheet) =>
  (state === 'disputed' || state === 'proposed') && proposedBy === 'business';

const isOther = (one: Hours, other: Hours) => hoursText(one) !== hoursText(other);

/** What the recorded hours are beside those that the worker recorded. */
function recordedName({ recordedByWorker, leavesOutLate }: TimeSheet): string {
  if (!recordedByWorker) return m.own_hours_recorded();
  return leavesOutLate ? m.own_sheet_with_late() : m.own_sheet_changed_by_venue();
}

/** Whether the worker's own hours are neither those that count nor those that are shown as planned or recorded. */
const isWorthSaying = ({ hours, basis, recorded, recordedByWorker }: TimeSheet, own: Hours) =>
  isOther(own, hours) &&
  (basis === 'stated' ||
    (basis === 'recorded' && [recorded, recordedByWorker].every((shown) => !shown || isOther(own, shown))));

/** How much less or more than the worker's own hours is paid. */
function DifferenceToOwn({ hours, own, basis }: { hours: Hours; own: Hours; basis: TimeSheet['basis'] }) {
  const minutes = hours.minutes - own.minutes;
  if (minutes === 0) return null;
  const length = formatLength(Math.abs(minutes));
  const pay = formatAmount(Math.abs(hours.ore - own.ore));
  return (
    <Figures className="mt-5 block text-lg font-semibold">
      {minutes < 0 ? m.own_sheet_less({ basis, length, pay }) : m.own_sheet_more({ basis, length, pay })}
    </Figures>
  );
}

function HoursLine({ hours }: { hours: Hours }) {
  return (
    <>
      <HoursFigures hours={hours} />
      <Figures className="block text-muted">{formatTotal(hours)}</Figures>
    </>
  );
}

function stateText({ state, proposedBy, basis, isLower }: TimeSheet): string {
  if (state === 'disputed' && proposedBy === 'worker') return m.own_sheet_unanswered({ product: PRODUCT_NAME });
  switch (state) {
    case 'recorded':
      return m.own_sheet_recorded();
    case 'proposed':
      if (proposedBy === 'worker') return m.own_sheet_proposed({ basis });
      return isLower ? m.own_sheet_lower({ basis }) : m.own_sheet_proposed_by_business();
    case 'approved':
      return m.own_sheet_approved();
    case 'disputed':
      return m.own_sheet_disputed({ product: PRODUCT_NAME });
    case 'settled':
      return m.own_sheet_settled();
  }
}

function deadlineText({ proposedBy, isLower, isFarAboveRecord }: TimeSheet, deadline: string): string {
  const when = formatMoment(new Date(deadline), now(), 'sentence');
  if (isFarAboveRecord) return m.own_sheet_deadline_far({ when, product: PRODUCT_NAME });
  if (proposedBy === 'worker') return m.own_sheet_deadline({ when });
  return isLower ? m.own_sheet_deadline_lower({ when, product: PRODUCT_NAME }) : m.own_sheet_deadline_dispute({ when });
}

/** Every step of the time sheet, with the hours that it proposes or settles and its reason. */
function Steps({ steps }: { steps: TimeSheet['steps'] }) {
  return (
    <details className="group mt-4">
      <DisclosureSummary className="font-medium">{m.own_sheet_steps()}</DisclosureSummary>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step, index) => {
          const { kind, by, at, reason } = step;
          const hours = hoursOfStep(step, index, steps);
          return (
            <li key={at + kind} className="py-2">
              {/* Other hours than those recorded or planned are proposed with a reason. */}
              {kind === 'proposed' && by === 'worker' && !reason
                ? m.own_sheet_completed()
                : m.time_sheet_step({ kind, by, product: PRODUCT_NAME })}
              <Moment at={at} reader="worker" className="block text-sm text-muted" />
              {hours && (
                <p>
                  <HoursFigures hours={hours} />
                </p>
              )}
              {reason && <p className="wrap-anywhere">{m.notifications_reason({ reason: isolated(reason) })}</p>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
