import { z } from 'zod';
import { m } from '../messages/index.ts';
import { textField, toSingleLine } from '../text/text-field.ts';

/** In characters. */
export const MAX_KIOSK_NAME_LENGTH = 60;
/** The maximum number of kiosks of a venue. */
export const MAX_KIOSKS = 20;
/** How long a code pairs a tablet. Minutes. */
export const PAIRING_MINUTES = 10;
/** How long a session of a kiosk lasts. Hours. */
export const KIOSK_SESSION_HOURS = 24;
/** How long after its end a shift stays on the screen of a kiosk, so that its worker can check out. Hours. */
export const KIOSK_SHOWN_AFTER_END_HOURS = 6;
/** The length of the PIN with which a worker checks in at a kiosk. Digits. */
export const PIN_LENGTH = 4;
/** The HPKE `info` of what a kiosk seals for the server, so that nothing else that is sealed for the same key is taken for it. */
export const KIOSK_SEAL_INFO = 'passa kiosk event';

/** A new kiosk of a venue. */
export const newKioskSchema = z.strictObject({
  name: textField(1, MAX_KIOSK_NAME_LENGTH, { error: m.validation_kiosk_name }),
});

/** The code that pairs a tablet: eight digits, which may be grouped. */
export const pairTabletSchema = z.strictObject({
  code: z
    .string({ error: m.validation_pairing_code })
    .overwrite((code) => toSingleLine(code).replaceAll(/[\s-]/g, ''))
    .regex(/^\d{8}$/, { error: m.validation_pairing_code }),
});
