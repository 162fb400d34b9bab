import { MAX_TEMPLATES, type Template } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { lockPartyForShare, lockBusiness } from '../../database/locks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { countTemplates, hasTemplate, insertTemplate, setTemplate, toRow, type TemplateRow } from './queries.ts';

type Deps = Pick<Services, 'rateLimiter' | 'now'>;

/**
 * Saves a new template.
 * @throws ApiError tooManyTemplates, tooManyTemplateChanges, notSignedIn if the account was deleted since the request was
 *   authenticated; a violated constraint becomes templateNameTaken
 */
export async function addTemplate(
  services: Deps,
  tx: Transaction,
  businessId: string,
  template: Template,
): Promise<TemplateRow> {
  // Before the count, so that templates are added one after the other.
  await lockBusiness(tx, businessId);
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  if ((await countTemplates(tx, businessId)) >= MAX_TEMPLATES) throw new ApiError('tooManyTemplates');
  await countTowardsLimit(services, tx, businessId);
  return insertTemplate(tx, businessId, template, services.now());
}

/**
 * Replaces a template, with its name.
 * @param expectedUpdatedAt the `updatedAt` of the template that the business has read, if known
 * @throws ApiError as `addTemplate`; notFound, and templateChanged if the template has changed since it was read
 */
export async function changeTemplate(
  services: Deps,
  tx: Transaction,
  businessId: string,
  templateId: string,
  { template, expectedUpdatedAt }: { template: Template; expectedUpdatedAt?: Date | undefined },
): Promise<TemplateRow> {
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  await countTowardsLimit(services, tx, businessId);
  const own = { businessId, templateId, expectedUpdatedAt };
  const row = await setTemplate(tx, own, toRow(template), services.now());
  if (row) return row;
  throw new ApiError((await hasTemplate(tx, own)) ? 'templateChanged' : 'notFound');
}

/**
 * Renames a template. What another device has changed about it meanwhile is kept.
 * @throws ApiError as `addTemplate`, and notFound
 */
export async function renameTemplate(
  services: Deps,
  tx: Transaction,
  businessId: string,
  templateId: string,
  name: string,
): Promise<TemplateRow> {
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  await countTowardsLimit(services, tx, businessId);
  const row = await setTemplate(tx, { businessId, templateId }, { name }, services.now());
  if (!row) throw new ApiError('notFound');
  return row;
}

async function countTowardsLimit({ rateLimiter }: Deps, tx: Transaction, businessId: string): Promise<void> {
  await rateLimiter.require('tooManyTemplateChanges', { limit: 'template-by-business', key: businessId }, { on: tx });
}
