import { z } from 'zod';
import { m } from '../messages/index.ts';
import { textField, toSingleLine } from '../text/text-field.ts';
import { daysBetween, isDate } from '../time/days.ts';
import { timeOfDay } from '../time/time-field.ts';
import { enteredEventSchema, newPersonSchema } from './attendance-input.ts';

/** The most days of the staff ledger that are exported at once. */
export const MAX_LEDGER_DAYS = 31;
/** In characters. */
export const MAX_INSPECTOR_LENGTH = 100;

/** What the inspector's view and the exports show the personal numbers in. */
export const REVEAL_FORMATS = ['screen', 'pdf', 'csv'] as const;
export type RevealFormat = (typeof REVEAL_FORMATS)[number];
/** The formats in which the staff ledger is exported. The tax agency's own format is another one, once it is published. */
export const EXPORT_FORMATS = ['pdf', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A business day of the staff ledger, `YYYY-MM-DD`. */
export const ledgerDayField = z
  .string({ error: m.validation_ledger_day })
  .refine(isDate, { error: m.validation_ledger_day });

const period = { from: ledgerDayField, to: ledgerDayField };
function isPeriod({ from, to }: { from: string; to: string }): boolean {
  // A date that is not one has an error of its own.
  if (!isDate(from) || !isDate(to)) return true;
  return daysBetween(to, from) >= 0 && daysBetween(to, from) < MAX_LEDGER_DAYS;
}
const periodError = { path: ['to'], error: () => m.validation_ledger_period({ count: MAX_LEDGER_DAYS }) };

/** Some days of the staff ledger, both included. */
export const ledgerPeriodSchema = z.strictObject(period).refine(isPeriod, periodError);

/** The days of an export, both included: without a last day one day, and without a first one today. A PDF by default. */
export const ledgerExportSchema = z
  .strictObject({
    from: ledgerDayField.optional(),
    to: ledgerDayField.optional(),
    format: z.enum(EXPORT_FORMATS, { error: m.validation_not_a_choice }).optional(),
  })
  .refine(({ from, to }) => to === undefined || (from !== undefined && isPeriod({ from, to })), periodError);

/** The code of a venue that shows personal numbers at its kiosks. Capital and small letters are the same, and spaces do not count. */
const inspectionCodeField = z
  .string({ error: m.validation_inspection_code })
  .overwrite((code) => toSingleLine(code).replaceAll(/[\s-]/g, '').normalize('NFC').toUpperCase())
  .regex(/^[\p{L}\p{Nd}]{6,12}$/u, { error: m.validation_inspection_code });

/** The code that a venue sets. */
export const inspectionCodeSchema = z.strictObject({ inspectionCode: inspectionCodeField });

/** Who asks for the personal numbers of some days at an inspection, with the code of the venue. */
export const inspectorSchema = z.strictObject({
  inspectorName: textField(2, MAX_INSPECTOR_LENGTH, { error: m.validation_inspector_name }),
  authority: textField(2, MAX_INSPECTOR_LENGTH, { error: m.validation_inspector_authority }),
  inspectionCode: inspectionCodeField,
});

/** The personal numbers of some days are shown, or exported. */
export const revealSchema = z
  .strictObject({
    ...period,
    ...inspectorSchema.shape,
  })
  .refine(isPeriod, periodError);

/** An export of a kiosk. It has the personal numbers if an inspector asks for them. */
export const kioskExportSchema = z
  .strictObject({
    ...period,
    format: z.enum(EXPORT_FORMATS, { error: m.validation_not_a_choice }),
    inspector: inspectorSchema.nullable(),
  })
  .refine(isPeriod, periodError);

/** The form of an export at a kiosk. Without personal numbers the form does not ask for the inspector. */
export const inspectionExportSchema = z
  .discriminatedUnion('hasNumbers', [
    z.object({ ...period, hasNumbers: z.literal(true), ...inspectorSchema.shape }),
    z.object({
      ...{ ...period, hasNumbers: z.literal(false) },
      ...{ inspectorName: z.string(), authority: z.string(), inspectionCode: z.string() },
    }),
  ])
  .refine(isPeriod, periodError);

/** An event that a venue enters for a person without an account. */
export const enteredForPersonSchema = enteredEventSchema.extend({
  /** The business day on which the person has been at work. */
  businessDay: ledgerDayField,
});

/** A person without an account that a venue adds: name, number, time of the check-in, and the reason for entering it afterwards. */
export const addedPersonSchema = enteredEventSchema.omit({ kind: true }).extend(newPersonSchema.shape);

/** The form of it. Date and time are Stockholm local time. */
export const addedPersonFormSchema = z.strictObject({
  ...newPersonSchema.shape,
  date: ledgerDayField,
  time: timeOfDay({ error: m.validation_ledger_time }),
  reason: enteredEventSchema.shape.reason,
});

/** The form by which a venue adds an event to the staff ledger, or corrects one. Date and time are Stockholm local time. */
export const ledgerFormSchema = enteredEventSchema.pick({ kind: true, reason: true }).extend({
  date: ledgerDayField,
  time: timeOfDay({ error: m.validation_ledger_time }),
  /** Whether the event is taken back. */
  isVoid: z.boolean(),
});
