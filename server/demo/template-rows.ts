import { isoWeekdayOf, type PostJob } from '@passa/domain';
import type { jobs, jobTemplates } from '../database/schema.ts';
import { templateToRow } from '../hiring/index.ts';
import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';
import type { Shift } from './shifts/index.ts';

/** The template that a venue has made of a shift that it posts again and again; its name is the title. */
export function templateRows(
  { isTemplate }: Shift,
  posted: PostJob,
  { id, businessId, createdAt }: typeof jobs.$inferInsert,
): (typeof jobTemplates.$inferInsert)[] {
  if (!isTemplate) return [];
  const template = { ...posted, name: posted.title, weekday: isoWeekdayOf(posted.startDate) };
  return [{ id: deterministicUuid(`demo template ${id}`), businessId, createdAt, ...templateToRow(template) }];
}
