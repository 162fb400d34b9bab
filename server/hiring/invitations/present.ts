import { z } from '@hono/zod-openapi';
import { INVITATION_STATUSES, workerName } from '@passa/domain';
import type { everyInvitationBy, everyInvitationOf, InvitationRow } from './queries.ts';
import type { KnownWorkerRow } from './known-workers.ts';

const invitationFields = {
  id: z.uuid(),
  status: z.enum(INVITATION_STATUSES),
  invitedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable().openapi({ description: 'When the worker declined' }),
};

/** An invitation as the business sees it: the worker by name only. */
export const invitationSchema = z
  .object({
    ...invitationFields,
    name: z.string(),
    hasApplied: z.boolean().openapi({ description: 'Whether the worker has booked or applied' }),
    may: z.array(z.literal('takeBack')),
  })
  .openapi('Invitation');

/** A worker whom the business may invite, with what it knows of the job already. */
export const knownWorkerSchema = z
  .object({
    workerId: z.uuid(),
    name: z.string(),
    isRegular: z.boolean(),
    state: z
      .enum(['applied', ...INVITATION_STATUSES])
      .nullable()
      .openapi({
        description: 'Whether the worker has applied, is invited or has declined; null for one who can be invited',
      }),
  })
  .openapi('KnownWorker');

const presentStatus = ({ id, status, createdAt, answeredAt }: InvitationRow['invitation']) => ({
  id,
  status,
  invitedAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

const hasApplied = ({ applicationStatus }: Pick<InvitationRow, 'applicationStatus'>) =>
  applicationStatus !== null && applicationStatus !== 'withdrawn';

export function presentInvitation(row: InvitationRow): z.infer<typeof invitationSchema> {
  const isHired = row.applicationStatus === 'accepted' || row.applicationStatus === 'completed';
  return {
    ...presentStatus(row.invitation),
    name: workerName(row.worker),
    hasApplied: hasApplied(row),
    may: isHired ? [] : ['takeBack'],
  };
}

export const presentKnownWorker = (row: KnownWorkerRow): z.infer<typeof knownWorkerSchema> => ({
  workerId: row.workerId,
  name: workerName(row),
  isRegular: row.isRegular,
  state: hasApplied(row) ? 'applied' : row.invitationStatus,
});

/** An invitation in the export of a worker's data. */
export const presentOwnInvitation = (row: Awaited<ReturnType<typeof everyInvitationOf>>[number]) => ({
  ...presentStatus(row.invitation),
  job: row.job,
  businessName: row.businessName,
});

/** An invitation in the export of the data of a business. */
export const presentSentInvitation = (row: Awaited<ReturnType<typeof everyInvitationBy>>[number]) => ({
  ...presentStatus(row.invitation),
  job: row.job,
  name: workerName(row.worker),
});
