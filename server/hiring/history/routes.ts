import { createRoute, z } from '@hono/zod-openapi';
import { ROLES, type Role } from '@passa/domain';
import { jobOfBusiness } from '../core/jobs-of-business.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { nextCursor as next, numberedCursorParam, numberedPageOf } from '../../platform/http/page.ts';
import { isPartyToApplication } from '../../database/is-party.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { entrySchema, presentEntry } from './present.ts';
import { applicantsNamedIn, entriesAbout, type HistorySubject } from './queries.ts';

const tags = ['History'];
const query = z.strictObject({ cursor: numberedCursorParam.optional() });
const responses = {
  200: json(z.object({ entries: z.array(entrySchema), next }), 'A page of the history, newest first'),
  ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
};

type Reader = { userId: string; role: Role };

/** The routes for the history of an account, a job and an application, for the parties only. */
export function historyRoutes(services: Services) {
  const { db } = services;

  async function page({ userId, role }: Reader, subject: HistorySubject, cursor: number | undefined) {
    const { rows, next: nextPage } = numberedPageOf(await entriesAbout(db, role, subject, cursor));
    const named = role === 'business' ? await applicantsNamedIn(db, userId, rows) : [];
    const applicants = new Map(named.map((applicant) => [applicant.id, applicant]));
    const entries = rows.map((row) => presentEntry(userId, row, applicants.get(row.applicationId ?? '')));
    return { entries, next: nextPage };
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/history',
        tags,
        summary: "List the history of the user's own account",
        middleware: [requireRoleToRead(ROLES, services)] as const,
        request: { query },
        responses,
      }),
      async (c) => {
        const { principal } = c.var;
        return c.json(await page(principal, { accountId: principal.userId }, c.req.valid('query').cursor), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/history',
        tags,
        summary: "List the history of one of the business's own jobs and of its applications",
        middleware: [requireRoleToRead('business', services)] as const,
        request: { params: idParam('jobId'), query },
        responses,
      }),
      async (c) => {
        const { principal } = c.var;
        const { jobId } = c.req.valid('param');
        if (!(await jobOfBusiness(db, principal.userId, jobId))) throw new ApiError('notFound');
        return c.json(await page(principal, { jobId }, c.req.valid('query').cursor), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/history',
        tags,
        summary: 'List the history of an application, for its worker and its business',
        middleware: [requireRoleToRead(ROLES, services)] as const,
        request: { params: idParam('applicationId'), query },
        responses,
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        if (!(await isPartyToApplication(db, c.var.principal, applicationId))) throw new ApiError('notFound');
        return c.json(await page(c.var.principal, { applicationId }, c.req.valid('query').cursor), 200);
      },
    );
}
