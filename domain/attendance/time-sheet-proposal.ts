import { isSameHours, paidMinutes, hoursAsPlanned, type WorkedHours } from './worked-hours.ts';
import { NEW_TIME_SHEET, type TimeSheet, type TimeSheetFacts } from './time-sheet-state.ts';

/** The hours after which a proposal is approved without an answer: one that was recorded by QR code, and any other. */
const APPROVED_AFTER_QR_HOURS = 48;
const APPROVED_AFTER_HOURS = 72;
/** The days after which an operator decides on a lower proposal that the worker has not answered. */
const DISPUTED_AFTER_DAYS = 7;
/**
 * By how many paid minutes the hours of a worker may exceed the record, or the plan if nothing was recorded, for the silence of the venue
 * to approve them. A forgotten check-in or a late closing is shorter (`docs/decisions/0138-stated-hours-far-above-the-record.md`).
 */
export const MAX_ABOVE_RECORD_MINUTES = 60;

const HOUR = 60 * 60 * 1000;

/**
 * Until when the venue can answer the hours of a worker after a no-show that kept it from answering.
 * @param endedAt when the no-show was taken back or dismissed; UTC instant
 */
export const dueAfterNoShow = (endedAt: Date): Date => new Date(endedAt.getTime() + APPROVED_AFTER_HOURS * HOUR);

/** @param workerFigure missing if the worker states the figure, whatever is recorded */
export function proposal(
  proposedBy: 'worker' | 'business',
  figure: WorkedHours,
  facts: TimeSheetFacts,
  workerFigure?: WorkedHours,
): TimeSheet {
  const { now, agreed, base } = facts;
  const isLower = workerFigure !== undefined && paidMinutes(figure, agreed) < paidMinutes(workerFigure, agreed);
  const isRecorded = workerFigure !== undefined && isSameHours(figure, base.figure);
  const isByQr = isRecorded && base.basis === 'recorded' && base.isAllByQr;
  const silence = isByQr ? APPROVED_AFTER_QR_HOURS : APPROVED_AFTER_HOURS;
  const hours = isLower ? DISPUTED_AFTER_DAYS * 24 : silence;
  // A shift that is completed before its end is not approved before it either.
  const from = Math.max(now.getTime(), agreed.endDate.getTime());
  return {
    ...{ state: 'proposed', proposedBy, figure, workerFigure: workerFigure ?? figure, isLower },
    businessFigure: proposedBy === 'business' ? figure : null,
    dueAt: new Date(from + hours * HOUR),
  };
}

/**
 * Whether the hours of the worker pay far more than what is recorded, or planned if nothing is. The silence of the venue does not approve
 * them: it answers, or an operator decides.
 */
export function isFarAboveRecord(
  { proposedBy, figure }: Pick<TimeSheet, 'proposedBy' | 'figure'>,
  { agreed, base, corrected }: Pick<TimeSheetFacts, 'agreed' | 'base' | 'corrected'>,
): boolean {
  if (proposedBy !== 'worker' || !figure) return false;
  // Where the worker has recorded nothing, what the venue has entered is the record.
  const record = base.basis === 'planned' && corrected ? corrected : base.figure;
  return paidMinutes(figure, agreed) > paidMinutes(record, agreed) + MAX_ABOVE_RECORD_MINUTES;
}

/**
 * Silence does not mean agreement to lower pay, to hours without a notification, or while the party cannot answer. For a business, it does
 * not mean agreement to hours far above the record either.
 */
export const isAgreedInSilence = (sheet: TimeSheet, facts: TimeSheetFacts): boolean =>
  sheet.proposedBy === 'worker'
    ? facts.isBusinessSuspended !== true && !isFarAboveRecord(sheet, facts)
    : !sheet.isLower && facts.isWorkerNotified === true;

/**
 * The time sheet once it follows what was recorded after its hours were taken: by a kiosk that was without a connection, or after a
 * completion during the shift. Hours from the plan give way to a record until they are paid. The hours of the worker follow their own
 * record, and later entries of the venue, until a party states others.
 * @returns null if nothing changes
 */
export function renewed(sheet: TimeSheet, facts: TimeSheetFacts): TimeSheet | null {
  const { base, agreed, basis, isCompleted } = facts;
  const { state, proposedBy, figure, workerFigure } = sheet;
  // An operator has decided if there is no party.
  if (!basis || basis === 'stated' || !figure || !workerFigure || !proposedBy || state === 'settled') return null;
  const isPlan = basis === 'planned' && isSameHours(figure, hoursAsPlanned(agreed));
  if (isPlan && base.basis === 'recorded' && state !== 'disputed') {
    if (isSameHours(figure, base.figure)) return null;
    return isCompleted || proposedBy === 'worker'
      ? proposal('worker', base.figure, facts, base.figure)
      : { ...NEW_TIME_SHEET };
  }
  const isMore = paidMinutes(base.figure, agreed) > paidMinutes(workerFigure, agreed);
  if (state === 'approved' || isSameHours(workerFigure, base.figure) || !(facts.hasRecordedSince || isMore))
    return null;
  if (state === 'proposed')
    return proposedBy === 'worker'
      ? proposal('worker', base.figure, facts, base.figure)
      : proposal('business', figure, facts, base.figure);
  const isLower = paidMinutes(figure, agreed) < paidMinutes(base.figure, agreed);
  return { ...sheet, workerFigure: base.figure, isLower };
}
