import { z } from '@hono/zod-openapi';
import { redactEmails } from '../../platform/log/redact-emails.ts';
import type { FailedTask } from '../../platform/queue/failed-tasks.ts';

/** A failed task as the operator sees it: its name, time and reason, the ids in its payload, and no personal data. */
export const failedTaskSchema = z
  .object({
    id: z.uuid(),
    task: z.string(),
    failedAt: z.iso.datetime(),
    attempts: z.number().int(),
    reason: z.string(),
    about: z.record(z.string(), z.uuid()),
  })
  .openapi('FailedTask');

const isId = (entry: [string, unknown]): entry is [string, string] => z.uuid().safeParse(entry[1]).success;
const MAX_REASON_LENGTH = 500;

export function presentFailedTask(task: FailedTask): z.infer<typeof failedTaskSchema> {
  return {
    id: task.id,
    task: task.name,
    failedAt: task.failedAt.toISOString(),
    attempts: task.attempts,
    reason: redactEmails(task.reason.replace(/\s+/g, ' ')).slice(0, MAX_REASON_LENGTH),
    about: Object.fromEntries(Object.entries(task.payload).filter(isId)),
  };
}
