import { z } from 'zod';
import { printed, printedName } from '../text/printed.ts';
import { m } from '../messages/index.ts';
import { personalNumberSchema } from '../people/personal-number.ts';
import { longTextField, textField } from '../text/text-field.ts';
import { instantField } from '../time/instant-field.ts';
import { ATTENDANCE_KINDS } from './attendance-events.ts';
import { eventClockSchema, monotonicSchema } from './device-clock.ts';
import { PIN_LENGTH } from './kiosk.ts';

/** The maximum length of the reason for an entry of the venue. In characters. */
export const MAX_ATTENDANCE_REASON_LENGTH = 300;
/** The most events that a kiosk sends at once. */
export const MAX_EVENTS_PER_REQUEST = 100;

const idField = z.uuid({ error: m.validation_not_valid }).toLowerCase();
const kindField = z.enum(ATTENDANCE_KINDS, { error: m.validation_not_a_choice });
const reasonField = longTextField(3, MAX_ATTENDANCE_REASON_LENGTH, { error: m.validation_reason }).superRefine(printed);

/** What a worker reads from the QR code of a kiosk. */
export const scanSchema = z.strictObject({
  kioskId: idField,
  code: z.string({ error: m.validation_not_valid }).regex(/^[\da-f]{12}$/, { error: m.validation_not_valid }),
});

/** An event that a worker enters on their own phone after the scan. Its id is random, so that sending it twice records it once. */
export const ownEventSchema = z.strictObject({
  id: idField,
  /** Begins with the id of the kiosk. */
  ticket: z
    .string({ error: m.validation_not_valid })
    .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\d{13}\.[\w-]{43}$/, { error: m.validation_not_valid }),
  kind: kindField,
});

/** An event that a venue enters for a worker, such as a check-out that was forgotten. */
export const enteredEventSchema = z.strictObject({
  id: idField,
  kind: kindField,
  occurredAt: instantField,
  reason: reasonField,
});

/** A correction of an event: another time, or null if the event did not happen. */
export const correctionSchema = z.strictObject({
  id: idField,
  occurredAt: instantField.nullable(),
  reason: reasonField,
});

/** A person without a shift, as named in the staff ledger. */
export const newPersonSchema = z.strictObject({
  name: textField(2, 100, { error: m.validation_person_name }).superRefine(printedName),
  ...personalNumberSchema.shape,
});

const pinField = z
  .string({ error: m.validation_kiosk_pin })
  .regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), { error: m.validation_kiosk_pin });

/**
 * A PIN or a personal number that the kiosk has sealed for the server (`docs/decisions/0166-hpke.md`): `hpke`, the encapsulated key and the
 * ciphertext in base64url. Pages of an earlier release send one text in base64url.
 */
const sealedField = z
  .string({ error: m.validation_not_valid })
  .regex(/^(?:hpke\.[\w-]{87}\.[\w-]{27,300}|[\w-]{100,400})$/, { error: m.validation_not_valid });

/** The person of an event at a kiosk. */
const personField = z.discriminatedUnion(
  'type',
  [
    /** A worker with a shift, and their PIN. */
    z.strictObject({
      type: z.literal('worker'),
      applicationId: idField,
      pin: pinField,
    }),
    z.strictObject({ type: z.literal('sealedWorker'), applicationId: idField, sealed: sealedField }),
    /** A person without a shift, who is new at the kiosk. */
    z.strictObject({ type: z.literal('newPerson'), id: idField, ...newPersonSchema.shape }),
    z.strictObject({
      type: z.literal('sealedPerson'),
      id: idField,
      ...newPersonSchema.omit({ number: true }).shape,
      sealed: sealedField,
    }),
    /** A person without a shift, who has checked in. */
    z.strictObject({ type: z.literal('person'), id: idField }),
  ],
  { error: m.validation_not_valid },
);

/**
 * Events that a kiosk sends, the oldest first. It keeps them while it has no connection, with the time by its own clock, and may send
 * them more than once.
 */
export const kioskEventsSchema = z.strictObject({
  /** When the kiosk sends them, by its own clock. */
  sentAt: instantField,
  /** The same moment by its monotonic clock. Pages of an earlier release do not state it, nor the clock of an event. */
  clock: monotonicSchema.optional(),
  events: z
    .array(
      z.strictObject({
        id: idField,
        kind: kindField,
        recordedAt: instantField,
        clock: eventClockSchema.optional(),
        person: personField,
      }),
      {
        error: m.validation_not_valid,
      },
    )
    .min(1, { error: m.validation_not_valid })
    .max(MAX_EVENTS_PER_REQUEST, { error: m.validation_not_valid }),
});
/** A person at a kiosk with a PIN or personal number in clear. */
export type UnsealedPerson = Exclude<KioskEvent['person'], { type: 'sealedWorker' | 'sealedPerson' }>;
export type KioskEvent = z.output<typeof kioskEventsSchema>['events'][number];
