import { z } from '@hono/zod-openapi';
import { ACCOUNT_ACTIONS, ROLES } from '@passa/domain';
import type { operatorActionsOn } from '../personal-data/index.ts';
import type { AccountRow } from './queries.ts';

type ActionRow = Awaited<ReturnType<typeof operatorActionsOn>>[number];

/** An account as an operator finds it. */
export const foundAccountSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(ROLES).nullable(),
    name: z.string(),
    businessName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    suspendedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
    sessions: z.number().int().openapi({ description: 'How many devices are logged in' }),
  })
  .openapi('FoundAccount');

export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const accountActionEntrySchema = z
  .object({
    action: z.enum(ACCOUNT_ACTIONS),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .openapi('AccountActionEntry');

export type AccountActionEntry = z.infer<typeof accountActionEntrySchema>;

export function presentFoundAccount(row: AccountRow): FoundAccount {
  const { id, email, emailVerified, role, name, businessName, createdAt, suspendedAt, deletedAt, sessions } = row;
  return {
    ...{ id, email, emailVerified, role, name, businessName, sessions },
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export const presentAccountAction = ({ action, reason, at }: ActionRow): AccountActionEntry => ({
  ...{ action, reason },
  at: at.toISOString(),
});
