import { z } from '@hono/zod-openapi';
import { EXPERTISE, INVITATION_STATUSES, workerName, type Expertise } from '@passa/domain';
import type { everyInvitationBy, everyInvitationOf, InvitationRow } from '../core/invitations.ts';
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

/** A worker that the business may invite, with what the business knows of the worker's part in the job. */
export const knownWorkerSchema = z
  .object({
    workerId: z.uuid(),
    name: z.string(),
    isRegular: z.boolean(),
    state: z
      .enum(['applied', ...INVITATION_STATUSES])
      .nullable()
      .openapi({
        description: 'Whether the worker has applied, is invited or has declined',
      }),
    overlappingHire: z
      .object({ startDate: z.iso.datetime(), endDate: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Another shift of the business at the time of the job that the worker is hired for' }),
    workedAs: z.array(z.enum(EXPERTISE)).openapi({
      description: 'The expertise of the shifts that the worker has worked for the business, that of the job first',
    }),
    notWorkedAs: z.array(z.enum(EXPERTISE)).openapi({
      description: 'The expertise that the job requires, if the worker has worked as none of it for the business',
    }),
    may: z.array(z.literal('invite')),
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

const hireTime = ({ start, end }: { start: string; end: string }) => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
});

export function presentKnownWorker(
  row: KnownWorkerRow,
  requiredExpertise: Expertise[],
): z.infer<typeof knownWorkerSchema> {
  const state = hasApplied(row) ? 'applied' : row.invitationStatus;
  const worked = EXPERTISE.filter((one) => row.workedAs.includes(one));
  const isRequired = (one: Expertise) => requiredExpertise.includes(one);
  return {
    workerId: row.workerId,
    name: workerName(row),
    isRegular: row.isRegular,
    state,
    overlappingHire: row.overlappingHire && hireTime(row.overlappingHire),
    workedAs: [...worked.filter(isRequired), ...worked.filter((one) => !isRequired(one))],
    notWorkedAs: row.hasDoneIt ? [] : requiredExpertise,
    may: state === null && row.overlappingHire === null ? ['invite'] : [],
  };
}

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
