import { z } from '@hono/zod-openapi';
import { CITIES, MEMBER_ROLES, ROLES, locales } from '@passa/domain';
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
    businessName: z.string().nullable().openapi({ description: 'The name of the first venue' }),
    venues: z
      .array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES) }))
      .openapi({ description: 'The venues that the account acts for, and as what; the first one first' }),
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
  person,
  venues,
}: AccountRow): AccountResponse {
  return {
    id,
    email,
    emailVerified,
    role,
    firstName: (worker ?? person)?.firstName ?? null,
    lastName: (worker ?? person)?.lastName ?? null,
    businessName: venues[0]?.name ?? null,
    venues,
    city: worker?.city ?? null,
    language,
  };
}
