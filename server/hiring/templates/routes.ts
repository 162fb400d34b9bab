import { createRoute, z } from '@hono/zod-openapi';
import { templateNameSchema, templateSchema } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { asOfQuery } from '../core/as-of.ts';
import { presentTemplate, templateResponseSchema } from './present.ts';
import { deleteTemplate, templatesOf } from './queries.ts';
import { addTemplate, changeTemplate, renameTemplate } from './save-template.ts';

const tags = ['Templates'];
const templateResponse = z.object({ template: templateResponseSchema });
const refusals = [
  ...(['invalidInput', 'notJson', 'notSignedIn', 'notFound'] as const),
  ...(['templateNameTaken', 'tooManyTemplateChanges'] as const),
];

/** Routes by which businesses save shifts to post them again. Only the owner can read a template. */
export function templateRoutes(services: Services) {
  const { db } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/templates',
        tags,
        summary: "List the business's own templates by name",
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        responses: {
          200: json(z.object({ templates: z.array(templateResponseSchema) }), 'All templates'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json({ templates: (await templatesOf(db, c.var.principal.partyId)).map(presentTemplate) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/templates',
        tags,
        summary: 'Save a shift as a template',
        middleware: [requireMember('manageJobs', services)] as const,
        request: body(templateSchema),
        responses: {
          201: json(templateResponse, 'The template'),
          ...errorResponsesFor(...refusals, 'tooManyTemplates'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const template = c.req.valid('json');
        const row = await withTransactionOf(services, c.var.principal, ({ tx }) =>
          addTemplate(services, tx, partyId, template),
        );
        return c.json({ template: presentTemplate(row) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/templates/{templateId}',
        tags,
        summary: "Replace one of the business's own templates, unless it has changed since it was read",
        middleware: [requireMember('manageJobs', services)] as const,
        request: { ...body(templateSchema), params: idParam('templateId'), query: asOfQuery },
        responses: {
          200: json(templateResponse, 'The template'),
          ...errorResponsesFor(...refusals, 'templateChanged'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { templateId } = c.req.valid('param');
        const change = { template: c.req.valid('json'), expectedUpdatedAt: c.req.valid('query').asOf };
        const row = await withTransactionOf(services, c.var.principal, ({ tx }) =>
          changeTemplate(services, tx, partyId, templateId, change),
        );
        return c.json({ template: presentTemplate(row) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/templates/{templateId}/name',
        tags,
        summary: "Rename one of the business's own templates; everything else is unchanged",
        middleware: [requireMember('manageJobs', services)] as const,
        request: { ...body(templateNameSchema), params: idParam('templateId') },
        responses: { 200: json(templateResponse, 'The template'), ...errorResponsesFor(...refusals) },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { templateId } = c.req.valid('param');
        const { name } = c.req.valid('json');
        const row = await withTransactionOf(services, c.var.principal, ({ tx }) =>
          renameTemplate(services, tx, partyId, templateId, name),
        );
        return c.json({ template: presentTemplate(row) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/templates/{templateId}',
        tags,
        summary: "Delete one of the business's own templates. Jobs that were posted from it stay.",
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('templateId') },
        responses: {
          204: { description: 'Deleted' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { templateId } = c.req.valid('param');
        const { principal } = c.var;
        await withTransactionOf(services, principal, async ({ tx }) => {
          if (!(await deleteTemplate(tx, principal.partyId, templateId))) throw new ApiError('notFound');
        });
        return c.body(null, 204);
      },
    );
}
