import { z } from '@hono/zod-openapi';
import { CITIES, ROLES, locales } from '@passa/domain';
import type { AccountRow } from './queries.ts';

/** The account as its owner sees it. */
export const accountSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z
      .boolean()
      .openapi({ description: 'Whether the address is confirmed; until then it gets no notifications' }),
    role: z.enum(ROLES).nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    businessName: z.string().nullable(),
    city: z.enum(CITIES).nullable().openapi({ description: 'The city in the profile of a worker' }),
    language: z.enum(locales).nullable(),
  })
  .openapi('Account');

export type AccountResponse = z.infer<typeof accountSchema>;

export function presentAccount({
  id,
  email,
  emailVerified,
  role,
  language,
  worker,
  business,
}: AccountRow): AccountResponse {
  const person = worker ?? business;
  return {
    id,
    email,
    emailVerified,
    role,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    businessName: business?.businessName ?? null,
    city: worker?.city ?? null,
    language,
  };
}
