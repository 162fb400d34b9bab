import { createRoute, z } from '@hono/zod-openapi';
import { m, stockholmDate } from '@passa/domain';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { idParam, newRouter } from '../../platform/http/router.ts';
import { requireParty } from '../../core/acting/index.ts';
import { insertMissingTerms } from './insert-terms.ts';
import { termsOf, type HireRow } from './queries.ts';
import { termsSheet } from './sheet.ts';

/** The route to the terms of employment of a hire, as a PDF. */
export function hireTermsRoutes(services: Services) {
  const { db } = services;

  /** @throws ApiError notFound */
  async function requireTerms(applicationId: string, userId: string): Promise<HireRow> {
    let hire = await termsOf(db, applicationId, userId);
    if (hire && !hire.hasTerms) {
      // The scheduled task has not reached the hire yet.
      await insertMissingTerms(services);
      hire = await termsOf(db, applicationId, userId);
    }
    if (!hire?.terms) throw new ApiError('notFound');
    return { ...hire, terms: hire.terms };
  }

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/applications/{applicationId}/terms.pdf',
      tags: ['Applications'],
      summary: 'The terms of employment of a hire, as a PDF in the language of the request',
      middleware: [requireParty('settleHours', services), etag() as MiddlewareHandler<RequestEnv>] as const,
      request: { params: idParam('applicationId') },
      responses: {
        200: { description: 'The sheet', content: { 'application/pdf': { schema: z.string() } } },
        304: { description: 'Unchanged' },
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { partyId } = c.var.principal;
      const hire = await requireTerms(c.req.valid('param').applicationId, partyId);
      const { startDate, title } = hire.terms;
      const name = asciiFileName([m.hire_terms_title(), stockholmDate(startDate), title], 'pdf');
      return c.body(await termsSheet(hire, hire.workerId === partyId), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${name}"`,
        // Revalidated on each use: the shift may have been cancelled, and another account may use the browser.
        'Cache-Control': 'private, no-cache',
      });
    },
  );
}
