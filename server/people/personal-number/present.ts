import { z } from '@hono/zod-openapi';
import { maskPersonalNumber, PERSONAL_NUMBER_KINDS, type PersonalNumber } from '@passa/domain';

export const ownPersonalNumberSchema = z
  .object({
    personalNumber: z
      .object({
        kind: z.enum(PERSONAL_NUMBER_KINDS),
        country: z.string().openapi({ description: 'ISO 3166-1 alpha-2' }),
        masked: z
          .string()
          .openapi({ description: 'The date of birth, or the last two characters of a foreign number' }),
        savedAt: z.iso.datetime(),
      })
      .nullable(),
    isNeeded: z.boolean().openapi({ description: 'Whether a shift that the worker is hired for is not over' }),
  })
  .openapi('OwnPersonalNumber');

/** The number as its owner sees it, never in clear text. */
export const presentPersonalNumber = (
  saved: (PersonalNumber & { savedAt: Date }) | undefined,
  isNeeded: boolean,
): z.infer<typeof ownPersonalNumberSchema> => ({
  personalNumber: saved
    ? {
        kind: saved.kind,
        country: saved.country,
        masked: maskPersonalNumber(saved),
        savedAt: saved.savedAt.toISOString(),
      }
    : null,
  isNeeded,
});
