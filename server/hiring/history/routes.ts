import { createRoute, z } from '@hono/zod-openapi';
import { mayAtVenue, ROLES } from '@passa/domain';
import { jobOfBusiness } from '../core/jobs-of-business.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { nextCursor as next, numberedCursorParam, numberedPageOf, PAGE_SIZE } from '../../platform/http/page.ts';
import { isPartyToApplication } from '../../database/is-party.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { membershipOf, requireMemberToRead, requirePartyToRead } from '../../core/acting/index.ts';
import { entrySchema, presentEntry, type Reader } from './present.ts';
import { applicantsNamedIn, entriesAbout, type HistorySubject } from './queries.ts';

const tags = ['History'];
const query = z.strictObject({ cursor: numberedCursorParam.optional() });
const responses = {
  200: json(z.object({ entries: z.array(entrySchema), next }), 'A page of the history, newest first'),
  ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
};

/** The routes for the history of an account, a job and an application, for the parties only. */
export function historyRoutes(services: Services) {
  const { db } = services;

  async function page(reader: Reader, subjects: HistorySubject[], cursor: number | undefined) {
    const found = await Promise.all(subjects.map((subject) => entriesAbout(db, reader.role, subject, cursor)));
    const newestFirst = found.flat().sort((one, other) => other.id - one.id);
    const { rows, next: nextPage } = numberedPageOf(newestFirst.slice(0, PAGE_SIZE + 1));
    const named = reader.role === 'business' ? await applicantsNamedIn(db, reader.partyId, rows) : [];
    const applicants = new Map(named.map((applicant) => [applicant.id, applicant]));
    const entries = rows.map((row) => presentEntry(reader, row, applicants.get(row.applicationId ?? '')));
    return { entries, next: nextPage };
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/history',
        tags,
        summary: "List the history of the user's own account, and of the venue that they manage",
        middleware: [requireRole(ROLES, services)] as const,
        request: { query },
        responses,
      }),
      async (c) => {
        const { userId, role } = c.var.principal;
        const membership = membershipOf(c.var.principal, c.req);
        const managed = membership && mayAtVenue(membership.memberRole, 'manageVenue') ? [membership] : [];
        // The venue of today's first owner has the id of the account, and its entries with it.
        const venues = managed.filter(({ venueId }) => venueId !== userId).map(({ venueId }) => ({ venueId }));
        const reader = { partyId: managed[0]?.venueId ?? userId, actorId: userId, role };
        return c.json(await page(reader, [{ accountId: userId }, ...venues], c.req.valid('query').cursor), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/history',
        tags,
        summary: "List the history of one of the business's own jobs and of its applications",
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        request: { params: idParam('jobId'), query },
        responses,
      }),
      async (c) => {
        const { principal } = c.var;
        const { jobId } = c.req.valid('param');
        if (!(await jobOfBusiness(db, principal.partyId, jobId))) throw new ApiError('notFound');
        return c.json(await page(principal, [{ jobId }], c.req.valid('query').cursor), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/history',
        tags,
        summary: 'List the history of an application, for its worker and its business',
        middleware: [requirePartyToRead('manageJobs', services)] as const,
        request: { params: idParam('applicationId'), query },
        responses,
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        if (!(await isPartyToApplication(db, c.var.principal, applicationId))) throw new ApiError('notFound');
        return c.json(await page(c.var.principal, [{ applicationId }], c.req.valid('query').cursor), 200);
      },
    );
}
