import { z } from '@hono/zod-openapi';
import { allowedOnNoShow, NO_SHOW_ACTIONS, NO_SHOW_ACTORS, NO_SHOW_STATES } from '@passa/domain';
import type { NoShowOfHire, ShownNoShow, stepsOfNoShow } from './queries.ts';

const instant = z.iso.datetime();

/** What a business has recorded of a worker who has not come, for one of the two. */
export const noShowSchema = z
  .object({
    state: z.enum(NO_SHOW_STATES),
    version: z.int().openapi({ description: 'Which state the response shows; sent back with an action' }),
    recordedAt: instant,
    answerBy: instant.nullable().openapi({ description: 'Until when the worker can answer' }),
    reason: z.string().nullable().openapi({
      description: 'While disputed, what the worker has said; once decided, what the operator has',
    }),
    replacementJobId: z.uuid().nullable().openapi({
      description: 'For the business: the job for the rest of the shift, if somebody else was asked for',
    }),
    may: z.array(z.enum(['takeBack', 'agree', 'dispute'])),
  })
  .nullable()
  .openapi({ description: 'What the business has recorded of a worker who has not come; null without it' });

/** Presents a no-show to a party. One that was taken back is not shown. */
export const presentNoShow = (shown: ShownNoShow | null, reader: 'worker' | 'business'): z.infer<typeof noShowSchema> =>
  shown && shown.state !== 'withdrawn'
    ? {
        state: shown.state,
        version: shown.version,
        recordedAt: new Date(shown.recordedAt).toISOString(),
        answerBy: shown.dueAt && new Date(shown.dueAt).toISOString(),
        reason: shown.reason,
        replacementJobId: reader === 'business' ? shown.replacementJobId : null,
        may: allowedOnNoShow(shown.state, reader),
      }
    : null;

type Step = Awaited<ReturnType<typeof stepsOfNoShow>>[number];

const presentStep = ({ action, actor, at, reason }: Step) => ({ action, by: actor, at: at.toISOString(), reason });

/** A disputed no-show as the operator sees it, without names. */
export const disputedNoShowSchema = z
  .object({
    applicationId: z.uuid(),
    title: z.string(),
    startDate: instant,
    endDate: instant,
    disputedAt: instant,
    steps: z.array(
      z.object({
        action: z.enum(NO_SHOW_ACTIONS),
        by: z.enum(NO_SHOW_ACTORS),
        at: instant,
        reason: z.string().nullable(),
      }),
    ),
  })
  .openapi('DisputedNoShow');

export const presentDisputedNoShow = (
  { noShow, title, startDate, endDate }: NoShowOfHire,
  steps: Step[],
): z.infer<typeof disputedNoShowSchema> => ({
  applicationId: noShow.applicationId,
  title,
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
  disputedAt: noShow.updatedAt.toISOString(),
  steps: steps.map(presentStep),
});

/** A no-show in the export of one of its parties, with every step. */
export const presentNoShowInFull = ({ noShow, title, startDate }: NoShowOfHire, steps: Step[]) => ({
  job: title,
  startDate: startDate.toISOString(),
  state: noShow.state,
  steps: steps.map(presentStep),
});
