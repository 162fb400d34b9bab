import { z } from '@hono/zod-openapi';
import { allowedOnNoShow, NO_SHOW_STATES, type NoShowState } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import { applications, noShows, noShowSteps } from '../../database/schema.ts';
import type { Database } from '../../platform/database/database.ts';

type NoShowRow = typeof noShows.$inferSelect;

export async function noShowOf(db: Database, applicationId: string): Promise<NoShowRow | undefined> {
  const [found] = await db.select().from(noShows).where(eq(noShows.applicationId, applicationId));
  return found;
}

/** A no-show as an application shows it. `reason`: of the last step. */
export type ShownNoShow = {
  state: NoShowState;
  version: number;
  recordedAt: string;
  dueAt: string | null;
  reason: string | null;
  replacementJobId: string | null;
};

/** The no-show of an application; null without one. For queries that read `applications`. */
export const noShowOfApplication = sql<ShownNoShow | null>`(
  select json_build_object(
    'state', shown.state,
    'version', shown.version,
    'recordedAt', shown.recorded_at,
    'dueAt', shown.due_at,
    'reason', (
      select step.reason from ${noShowSteps} as step
      where step.application_id = shown.application_id order by step.id desc limit 1),
    'replacementJobId', shown.replacement_job_id)
  from ${noShows} as shown where shown.application_id = ${applications.id})`;

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
