import { byName, type Template } from '@passa/domain';
import { and, eq } from 'drizzle-orm';
import { jobTemplates } from '../../database/schema.ts';
import { laterThan } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { termsToRow, type TermsRow } from '../core/job-fields.ts';

export type TemplateRow = typeof jobTemplates.$inferSelect;

const ofBusiness = (businessId: string) => eq(jobTemplates.businessId, businessId);
const ownTemplate = (businessId: string, templateId: string) =>
  and(eq(jobTemplates.id, templateId), ofBusiness(businessId));

/** Urgency is chosen when a job is posted. Any other column of a job that templates lack does not compile. */
type TemplateTerms = Pick<TemplateRow, Exclude<keyof TermsRow, 'isUrgent'>>;

function termsOf(template: Template): TemplateTerms {
  const { isUrgent: _isUrgent, ...terms } = termsToRow(template);
  return terms;
}

/** The columns of a template that are entered. */
export const toRow = (template: Template) => ({
  ...termsOf(template),
  name: template.name,
  weekday: template.weekday,
  startTime: template.startTime,
  endTime: template.endTime,
  endsNextDay: template.endsNextDay ?? false,
  breakStartTime: template.break?.startTime ?? null,
  breakMinutes: template.break?.minutes ?? null,
  breakIsPaid: template.break?.isPaid ?? null,
});

/** The templates of a business, by name. */
export async function templatesOf(db: Database, businessId: string): Promise<TemplateRow[]> {
  const templates = await db.select().from(jobTemplates).where(ofBusiness(businessId));
  return templates.sort(byName(({ name }) => name));
}

/** Counts the templates of a business, which is locked. */
export function countTemplates(tx: Transaction, businessId: string): Promise<number> {
  return tx.$count(jobTemplates, ofBusiness(businessId));
}

export async function insertTemplate(
  tx: Transaction,
  businessId: string,
  template: Template,
  now: Date,
): Promise<TemplateRow> {
  const [row] = await tx
    .insert(jobTemplates)
    .values({ businessId, ...toRow(template), updatedAt: now })
    .returning();
  if (!row) throw new Error('An inserted template was not returned.');
  return row;
}

type OwnTemplate = { businessId: string; templateId: string; expectedUpdatedAt?: Date | undefined };

/** @returns undefined if the business has no such template, or it has changed since the expected state */
export async function setTemplate(
  tx: Transaction,
  { businessId, templateId, expectedUpdatedAt }: OwnTemplate,
  change: Partial<ReturnType<typeof toRow>>,
  now: Date,
): Promise<TemplateRow | undefined> {
  const isExpected = expectedUpdatedAt && eq(jobTemplates.updatedAt, expectedUpdatedAt);
  const [row] = await tx
    .update(jobTemplates)
    .set({ ...change, updatedAt: laterThan(jobTemplates.updatedAt, now) })
    .where(and(ownTemplate(businessId, templateId), isExpected))
    .returning();
  return row;
}

/** Whether the business has such a template, in any state. */
export async function hasTemplate(tx: Transaction, { businessId, templateId }: OwnTemplate): Promise<boolean> {
  return (await tx.$count(jobTemplates, ownTemplate(businessId, templateId))) > 0;
}

/** @returns whether the business had such a template */
export async function deleteTemplate(db: Database, businessId: string, templateId: string): Promise<boolean> {
  const deleted = await db
    .delete(jobTemplates)
    .where(ownTemplate(businessId, templateId))
    .returning({ id: jobTemplates.id });
  return deleted.length > 0;
}
