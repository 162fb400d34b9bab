import { z } from '@hono/zod-openapi';
import type { Kiosk } from './queries.ts';

export const kioskSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    premises: z.string().openapi({ description: 'The address at which the staff ledger is kept' }),
    isPaired: z.boolean(),
    pairedAt: z.iso.datetime().nullable(),
  })
  .openapi('Kiosk');

/** A kiosk, for its business. */
export const presentKiosk = ({ id, name, premises, deviceToken, pairedAt }: Kiosk): z.infer<typeof kioskSchema> => ({
  id,
  name,
  premises,
  isPaired: deviceToken !== null,
  pairedAt: pairedAt?.toISOString() ?? null,
});

export const pairingSchema = z
  .object({ code: z.string(), endsAt: z.iso.datetime() })
  .openapi('KioskPairing', { description: 'The code to enter on the tablet' });
