import { z } from '@hono/zod-openapi';
import { NO_SHOW_ACTIONS, NO_SHOW_ACTORS } from '@passa/domain';
import type { NoShowOfHire, stepsOfNoShow } from './queries.ts';

const instant = z.iso.datetime();

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
