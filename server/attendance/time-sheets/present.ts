import { z } from '@hono/zod-openapi';
import {
  allowedOnTimeSheet,
  checkedInSince,
  currentEvents,
  HOURS_BASES,
  isFarAboveRecord,
  isReceivedLate,
  isWithoutLateEvents,
  isSameHours,
  ownRecord,
  paidBreakOf,
  hoursAsPlanned,
  hoursFromRecord,
  recordingRemarks,
  stockholmDate,
  TIME_SHEET_STATES,
  timelineOf,
  workerName,
  type Role,
  type WorkedHours,
  type TimeSheetAction,
  type TimeSheetFacts,
} from '@passa/domain';
import { CLOCKS_DISAGREE, RECEIVED_LATE } from '../events/present.ts';
import type { AttendanceRow } from '../events/queries.ts';
import { hoursSchema, presentHours, presentOptionalHours, presentStep, stepSchema } from './present-hours.ts';
import type { HireRow, StepRow } from './queries.ts';
import { basisOf, lastEventOf, recordedHours, standingOf, toTimeSheet, versionOf, type LoadedHire } from './rows.ts';

const instant = z.iso.datetime();

const PARTY_ACTIONS = ['propose', 'approve', 'agree', 'dispute', 'settle'] as const satisfies TimeSheetAction[];

const sheetFields = {
  applicationId: z.uuid(),
  state: z.enum(TIME_SHEET_STATES),
  version: z.string().openapi({ description: 'Which hours the response shows; sent back with an action on them' }),
  hours: hoursSchema.openapi({
    description: 'The hours that are proposed, disputed, approved or settled; in `recorded` those recorded or planned',
  }),
  proposedBy: z.enum(['worker', 'business']).nullable(),
  basis: z
    .enum(HOURS_BASES)
    .openapi({ description: 'Whether the hours of the worker were recorded, planned or stated with a reason' }),
  isAllByQr: z.boolean().openapi({ description: 'Whether all that was recorded was entered by QR code' }),
  recordedSince: z.boolean().openapi({ description: 'Whether something was recorded or corrected after the proposal' }),
  isRecorded: z.boolean().openapi({ description: 'Whether anything was recorded, also if it was taken back' }),
  recordedByWorker: hoursSchema.nullable().openapi({
    description:
      'What QR code, PIN and the automatic check-out recorded, where the venue has entered or corrected something else, or a kiosk sent something late; null otherwise',
  }),
  leavesOutLate: z.boolean().openapi({
    description:
      'Whether `recordedByWorker` leaves out what a kiosk sent long after it happened, and presumes the rest',
  }),
  planned: hoursSchema,
  workerHours: hoursSchema.nullable().openapi({ description: 'What the worker states; null in `recorded`' }),
  differenceMinutes: z.number().int().openapi({ description: 'The paid minutes less those planned' }),
  isLower: z.boolean().openapi({
    description:
      'Whether the proposal of the venue pays fewer minutes than the hours of the worker, who has to answer; in `recorded`, for the venue, whether it would',
  }),
  isFarAboveRecord: z.boolean().openapi({
    description:
      'Whether the hours of the worker are so far above the record that the silence of the venue does not approve them',
  }),
  deadline: instant.nullable().openapi({
    description: 'When a proposal without an answer is approved, or goes to an operator if it is lower',
  }),
  may: z.array(z.enum(PARTY_ACTIONS)).openapi({ description: 'The actions of the current user that are allowed now' }),
  payRate: z.number().openapi({ description: 'SEK per hour, before tax' }),
  paidBreakMinutes: z.number().int().openapi({ description: 'How many minutes of breaks are paid' }),
};

export const timeSheetSchema = z
  .object({
    ...sheetFields,
    recorded: hoursSchema.nullable().openapi({ description: 'What is recorded now; null if nothing usable is' }),
    businessHours: hoursSchema.nullable(),
    steps: z.array(stepSchema),
  })
  .openapi('TimeSheet');

export const listedTimeSheetSchema = z
  .object({
    ...sheetFields,
    jobId: z.uuid(),
    title: z.string(),
    workerName: z.string(),
    isUnrecorded: z.boolean().openapi({
      description:
        'Whether nothing was recorded of the shift, although the kiosks of the venue recorded others that day',
    }),
    checkedInSince: instant.nullable().openapi({
      description: 'When a worker checked in who has not checked out; nothing can be approved until then',
    }),
    isEndPresumed: z
      .boolean()
      .openapi({ description: 'Whether the hours end where a scheduled task checked the worker out' }),
    lacksBreak: z.boolean().openapi({ description: 'Whether nobody has recorded the planned break that is not paid' }),
    lacksPauseEnd: z.boolean().openapi({
      description: 'Whether nobody has recorded the end of a break or of a time away, which is presumed',
    }),
    lateMinutes: z.number().int().openapi({ description: 'How much later than planned the worker checked in' }),
    isReceivedLate: z.boolean().openapi({ description: RECEIVED_LATE }),
    clocksDisagree: z.boolean().openapi({ description: CLOCKS_DISAGREE }),
    recorded: hoursSchema.nullable().openapi({ description: 'What is recorded now; null if nothing usable is' }),
    settledAt: instant.nullable().openapi({ description: 'When the venue marked the hours as paid' }),
    workerReason: z.string().nullable().openapi({ description: 'Why the worker disputes hours or states others' }),
    businessReason: z.string().nullable().openapi({ description: 'Why the venue has proposed other hours' }),
  })
  .openapi('ListedTimeSheet');

/** What the worker has recorded, if the venue has made something else of it, and the worker is not at work. */
export function recordedByWorker({ hire, events }: LoadedHire, { isCheckedIn }: TimeSheetFacts): WorkedHours | null {
  const own = isCheckedIn ? null : ownRecord(events, hire);
  return own && isSameHours(own, recordedHours({ hire, events })) ? null : own;
}

function presentSheet(hire: HireRow, events: readonly AttendanceRow[], viewer: Role, now: Date) {
  const loaded = { hire, events };
  const standing = standingOf(loaded, now);
  const { sheet, facts } = standing;
  const { basis, isAllByQr, lastEvent } = basisOf(loaded, standing);
  // Each party reads the hours that it would propose.
  const unproposed = viewer === 'business' ? (facts.corrected ?? facts.base.figure) : facts.base.figure;
  const [hours, planned] = [presentHours(sheet.figure ?? unproposed, hire), presentHours(hoursAsPlanned(hire), hire)];
  const allowed = allowedOnTimeSheet(PARTY_ACTIONS, viewer, sheet, facts);
  const own = recordedByWorker(loaded, facts);
  const isUnproposed = sheet.state === 'recorded';
  return {
    applicationId: hire.applicationId,
    state: sheet.state,
    version: versionOf(loaded, standing),
    hours,
    proposedBy: sheet.proposedBy,
    ...{ basis, isAllByQr },
    recordedSince: lastEventOf(events) > lastEvent,
    isRecorded: events.length > 0,
    recordedByWorker: presentOptionalHours(own, hire),
    // Hours that the venue has changed are shown as such.
    leavesOutLate:
      own !== null && isWithoutLateEvents(events, hire) && !events.some(({ source }) => source === 'business'),
    planned,
    workerHours: presentOptionalHours(sheet.workerFigure, hire),
    differenceMinutes: hours.minutes - planned.minutes,
    isLower: isUnproposed ? viewer === 'business' && Boolean(facts.corrected) : sheet.isLower,
    isFarAboveRecord: isFarAboveRecord(sheet, facts),
    // Nothing follows from silence while a no-show is unresolved.
    deadline: (facts.hasOpenNoShow ? null : sheet.dueAt?.toISOString()) ?? null,
    may: PARTY_ACTIONS.filter((action) => allowed.includes(action)),
    payRate: hire.payRate,
    paidBreakMinutes: paidBreakOf(hire),
  };
}

/**
 * Presents the hours of a hire to one of its parties.
 * @param events of the hire, in the order received
 */
export function presentTimeSheet(
  hire: HireRow,
  { events, steps, viewer, now }: { events: readonly AttendanceRow[]; steps: StepRow[]; viewer: Role; now: Date },
): z.infer<typeof timeSheetSchema> {
  return {
    ...presentSheet(hire, events, viewer, now),
    recorded: presentOptionalHours(recordedHours({ hire, events }), hire),
    businessHours: presentOptionalHours(toTimeSheet(hire.sheet).businessFigure, hire),
    steps: steps.map((step) => presentStep(step, hire)),
  };
}

/**
 * Presents the hours of a hire in a list of its venue.
 * @param steps of the hire if the hours are disputed or stated by the worker, in their order
 * @param recorded the workers that the kiosks of the venue recorded, by the Stockholm date
 */
export const presentListedTimeSheet = (
  hire: HireRow,
  {
    events,
    steps,
    recorded,
    now,
  }: {
    events: readonly AttendanceRow[];
    steps: readonly StepRow[];
    recorded: ReadonlyMap<string, ReadonlySet<string | null>>;
    now: Date;
  },
): z.infer<typeof listedTimeSheetSchema> => ({
  ...presentSheet(hire, events, 'business', now),
  jobId: hire.jobId,
  title: hire.title,
  workerName: workerName(hire.worker),
  isUnrecorded:
    events.length === 0 &&
    [...(recorded.get(stockholmDate(hire.startDate)) ?? [])].some((workerId) => workerId !== hire.workerId),
  checkedInSince: checkedInSince(timelineOf(events))?.toISOString() ?? null,
  ...remarksOf(hire, events),
  recorded: presentOptionalHours(recordedHours({ hire, events }), hire),
  // A trigger refuses any later change of the row.
  settledAt: hire.sheet?.state === 'settled' ? hire.sheet.updatedAt.toISOString() : null,
  workerReason: lastReason(steps, 'worker', 'disputed') ?? lastReason(steps, 'worker', 'proposed'),
  businessReason: lastReason(steps, 'business', 'proposed'),
});

const NO_REMARKS = {
  isEndPresumed: false,
  lacksBreak: false,
  lacksPauseEnd: false,
  lateMinutes: 0,
  isReceivedLate: false,
  clocksDisagree: false,
};

/** Whether the clocks of a kiosk disagreed about the time of an event that has no later correction. */
const isTimeUnsure = ({ clocksDisagree, source }: AttendanceRow) => clocksDisagree && source !== 'business';

/** What is unusual about the hours in a list, as far as they are those recorded. */
function remarksOf(hire: HireRow, events: readonly AttendanceRow[]) {
  const timeline = timelineOf(events);
  const recorded = hoursFromRecord(timeline, hire);
  const shown = toTimeSheet(hire.sheet).figure ?? recorded;
  return recorded && isSameHours(shown, recorded)
    ? {
        ...recordingRemarks(recorded, timeline, hire),
        // A correction by the venue has another source.
        isReceivedLate: currentEvents(events).some(isReceivedLate),
        clocksDisagree: currentEvents(events).some(isTimeUnsure),
      }
    : NO_REMARKS;
}

const lastReason = (steps: readonly StepRow[], by: 'worker' | 'business', of: StepRow['kind']): string | null =>
  steps.findLast(({ actor, kind }) => actor === by && kind === of)?.reason ?? null;

/** Presents the hours of a hire to its parties, in the export of their data. */
export function presentOwnTimeSheet(hire: HireRow, steps: StepRow[]) {
  const { state, figure } = toTimeSheet(hire.sheet);
  return {
    applicationId: hire.applicationId,
    title: hire.title,
    state,
    payRate: hire.payRate,
    planned: presentHours(hoursAsPlanned(hire), hire),
    hours: presentOptionalHours(figure, hire),
    steps: steps.map((step) => presentStep(step, hire)),
  };
}
