import { z } from 'zod';
import { m } from '../messages/index.ts';
import { longTextField } from '../text/text-field.ts';
import { BOUNDS } from '../time/bounds.ts';
import { instantField } from '../time/instant-field.ts';
import { MAX_ATTENDANCE_REASON_LENGTH } from './attendance-input.ts';
import { workedMinutes, type WorkedHours } from './worked-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The most breaks of one shift. */
export const MAX_BREAKS = 10;
/** The most time sheets that are approved or settled at once. */
export const MAX_TIME_SHEETS_AT_ONCE = 100;
/** Up to how many settled time sheets of a business are counted, since they grow for ever. */
export const MAX_SETTLED_COUNTED = 1000;

const wholeMinute = instantField
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() % MINUTE === 0, { error: m.validation_whole_minute });

const hoursFields = {
  start: wholeMinute,
  end: wholeMinute,
  breaks: z
    .array(z.strictObject({ start: wholeMinute, end: wholeMinute }, { error: m.validation_not_valid }), {
      error: m.validation_not_valid,
    })
    .max(MAX_BREAKS, { error: m.validation_too_many_breaks }),
};

type Problem = { path: (string | number)[]; error: () => string };

/** What makes a figure impossible by itself. */
function hoursProblem({ start, end, breaks }: WorkedHours): Problem | undefined {
  if (end <= start) return { path: ['end'], error: m.validation_end_time_order };
  for (const [index, each] of breaks.entries()) {
    const after = breaks[index - 1]?.end ?? start;
    if (each.start < after || each.end > end || each.end <= each.start)
      return { path: ['breaks', index], error: m.validation_break_outside };
  }
  return workedMinutes({ start, end, breaks }) > 0
    ? undefined
    : { path: ['breaks'], error: m.validation_break_outside };
}

const refineHours = (figure: WorkedHours, context: z.RefinementCtx) => {
  const problem = hoursProblem(figure);
  if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.error() });
};

/**
 * Whether a time is more than 12 hours outside the planned times of a shift.
 * @param time UTC instant
 */
export const isOffPlan = (time: Date, { startDate, endDate }: { startDate: Date; endDate: Date }): boolean =>
  time.getTime() < startDate.getTime() - BOUNDS.hoursOffPlan * HOUR ||
  time.getTime() > endDate.getTime() + BOUNDS.hoursOffPlan * HOUR;

/**
 * What makes the hours of a shift implausible: they are to come, or more than 12 hours outside the plan.
 * @param now UTC instant
 * @returns a message for each field
 */
export function implausibleHours(
  { start, end }: Pick<WorkedHours, 'start' | 'end'>,
  shift: { startDate: Date; endDate: Date },
  now: Date,
): Partial<Record<'start' | 'end', string>> {
  return {
    ...(isOffPlan(start, shift) && { start: m.validation_hours_off_plan() }),
    ...(isOffPlan(end, shift)
      ? { end: m.validation_hours_off_plan() }
      : end > now && { end: m.validation_hours_to_come() }),
  };
}

const applicationIdField = z.uuid({ error: m.validation_not_valid }).toLowerCase();
/** Which figure the actor has seen. */
const versionField = z
  .string({ error: m.validation_not_valid })
  .regex(/^\d{1,9}(?:\.\d{1,15})?$/, { error: m.validation_not_valid });
const reasonField = longTextField(3, MAX_ATTENDANCE_REASON_LENGTH, { error: m.validation_reason });

/** Other hours that a party proposes, with the reason. */
export const proposalSchema = z
  .strictObject({ ...hoursFields, reason: reasonField, version: versionField })
  .superRefine(refineHours);

/** What a worker answers to the hours that a business has proposed. */
export const hoursAnswerSchema = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({ answer: z.literal('agree'), version: versionField }),
    z.strictObject({
      answer: z.literal('dispute'),
      version: versionField,
      reason: reasonField,
      /** The hours that the worker states. Without them only the reason is known. */
      hours: z.strictObject(hoursFields, { error: m.validation_not_valid }).superRefine(refineHours).optional(),
    }),
  ],
  { error: m.validation_not_a_choice },
);

/** The hours of the worker to which a business agrees. */
export const hoursAgreementSchema = z.strictObject({ version: versionField });

/** Time sheets that a business approves or settles at once, each in the version that it has seen. */
export const timeSheetBatchSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({ applicationId: applicationIdField, version: versionField }, { error: m.validation_not_valid }),
      {
        error: m.validation_not_valid,
      },
    )
    .min(1, { error: m.validation_not_valid })
    .max(MAX_TIME_SHEETS_AT_ONCE, { error: m.validation_too_many_time_sheets })
    .refine((items) => new Set(items.map(({ applicationId }) => applicationId)).size === items.length, {
      error: m.validation_not_valid,
    }),
});

/** How an operator decides on disputed hours: by the figure of a party, or by another. */
export const disputeDecisionSchema = z.discriminatedUnion(
  'figure',
  [
    z.strictObject({ figure: z.literal('worker'), reason: reasonField }),
    z.strictObject({ figure: z.literal('business'), reason: reasonField }),
    z.strictObject({ figure: z.literal('other'), reason: reasonField, ...hoursFields }).superRefine(refineHours),
  ],
  { error: m.validation_not_a_choice },
);
export type DisputeDecision = z.output<typeof disputeDecisionSchema>;
