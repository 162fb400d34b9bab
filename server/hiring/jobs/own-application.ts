import { z } from '@hono/zod-openapi';
import {
  allowedActions,
  APPLICATION_STATUSES,
  isOpenNoShow,
  SHIFT_VIEW_OF,
  SWAP_PARTS,
  type JobFacts,
  type SwapPart,
} from '@passa/domain';
import { checkedInAt, hasCome, type RecordedEvents } from '../../attendance/index.ts';
import { cancellationFields, presentCancellation } from '../../core/cancellation.ts';
import { confirmationFacts, OPEN_HOURS, SHEET_STATES, type PaidHireRow } from '../core/hire.ts';
import type { ChangeRow } from '../../database/change-of-application.ts';
import { changeFacts, changeField, presentChange } from '../core/present-change.ts';
import type { WorkerJobRow } from '../core/jobs-for-worker.ts';
import { noShowSchema, presentNoShow, type ShownNoShow } from '../core/no-shows.ts';

export const messageField = z.string().nullable().openapi({
  description: 'What the worker wrote to the business when applying',
});

/** A worker's own application. */
export const ownApplicationSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: z.iso.datetime(),
    message: messageField,
    endedAt: z.iso.datetime().nullable().openapi({
      description: 'When the application was declined, withdrawn or cancelled',
    }),
    ...cancellationFields,
    confirmedAt: z.iso.datetime().nullable().openapi({ description: 'When the worker confirmed that they come' }),
    checkedInSince: z.iso.datetime().nullable().openapi({
      description: 'When a hired worker checked in who has not checked out; null otherwise',
    }),
    paidMinutes: z.number().int().nullable().openapi({
      description:
        'The minutes that count for the pay, once hours are proposed: those of the worker until they agree to fewer',
    }),
    openHours: z.enum(OPEN_HOURS).nullable().openapi({
      description: 'Whether hours of the venue wait for the worker, or the hours are disputed',
    }),
    sheet: z
      .object({
        state: z.enum(SHEET_STATES),
        proposedBy: z.enum(['worker', 'business']).nullable(),
        start: z.iso.datetime(),
        end: z.iso.datetime(),
        deadline: z.iso.datetime().nullable().openapi({ description: 'When a proposal is decided without an answer' }),
        isStated: z.boolean().openapi({ description: 'Whether the worker has stated hours of their own' }),
      })
      .nullable()
      .openapi({ description: 'The hours that count for the pay; null until somebody proposes hours' }),
    change: changeField,
    swap: z.enum(SWAP_PARTS).nullable().openapi({
      description: 'The part of the worker in a request to swap that waits for an answer',
    }),
    hasHandoverLink: z.boolean().openapi({
      description:
        'Whether the worker was given a link by which a colleague can ask to take the shift over, and it is valid',
    }),
    isKeptByColleague: z.boolean().openapi({
      description: 'Whether the application was withdrawn because the colleague whose shift it was about keeps it',
    }),
    noShow: noShowSchema,
    may: z.array(
      z.enum([
        ...(['withdraw', 'cancel', 'confirm', 'agreeToChange', 'declineChange', 'complete'] as const),
        ...(['handOver', 'takeBackHandover'] as const),
      ]),
    ),
  })
  .openapi('OwnApplication');

/**
 * Presents an application to the worker who made it.
 * @param further missing for one that was just made
 */
export function presentOwnApplication(
  application: NonNullable<WorkerJobRow['application']>,
  job: JobFacts,
  now: Date,
  {
    hire = null,
    change = null,
    swap = null,
    noShow = null,
    events = null,
  }: {
    hire?: PaidHireRow | null;
    change?: ChangeRow | null;
    swap?: SwapPart | null;
    noShow?: ShownNoShow | null;
    events?: RecordedEvents;
  } = {},
): z.infer<typeof ownApplicationSchema> {
  const checkedInSince = checkedInAt(events);
  const facts = {
    ...application,
    ...confirmationFacts(hire),
    change: changeFacts(change),
    swap,
    hasOpenNoShow: isOpenNoShow(noShow?.state ?? null),
    hasCome: hasCome(events),
  };
  const isValid = application.status === 'accepted' && job.startDate > now;
  const hasHandoverLink = isValid && (hire?.hasHandoverLink ?? false);
  const may = allowedActions(
    [
      'agreeToChange',
      'declineChange',
      'withdraw',
      'confirm',
      'complete',
      'cancel',
      ...(swap || hasHandoverLink ? (['takeBackHandover'] as const) : []),
    ],
    'worker',
    job,
    facts,
    now,
  );
  return {
    id: application.id,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    message: application.message,
    // An application in one of these statuses does not change any more, except that a withdrawn one may be renewed.
    endedAt: SHIFT_VIEW_OF[application.status] === 'past' ? application.updatedAt.toISOString() : null,
    ...presentCancellation(application),
    confirmedAt: facts.confirmedAt?.toISOString() ?? null,
    checkedInSince: checkedInSince?.toISOString() ?? null,
    paidMinutes: hire?.paidMinutes ?? null,
    openHours: hire?.openHours ?? null,
    sheet: presentCountedHours(hire?.sheet ?? null, facts),
    change: presentChange(change, application.status),
    swap: job.startDate > now ? swap : null,
    hasHandoverLink,
    isKeptByColleague: application.status === 'withdrawn' && application.keptByColleague,
    noShow: presentNoShow(noShow, 'worker'),
    // A worker who may cancel a shift may hand it over instead.
    may: [...may, ...(may.includes('cancel') && !swap ? (['handOver'] as const) : [])],
  };
}

function presentCountedHours(sheet: PaidHireRow['sheet'], { hasOpenNoShow }: { hasOpenNoShow: boolean }) {
  if (!sheet) return null;
  const { state, proposedBy, start, end, dueAt, isStated } = sheet;
  return {
    ...{ state, proposedBy, isStated },
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    // Nothing follows from silence while a no-show is unresolved.
    deadline: dueAt && !hasOpenNoShow ? new Date(dueAt).toISOString() : null,
  };
}
