import { createRoute, z } from '@hono/zod-openapi';
import { APPLICANT_FILTERS, APPLICANT_SORTS, m, mayAtVenue, permittedTo } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { nextCursor } from '../../platform/http/page.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireMemberToRead } from '../../core/acting/index.ts';
import { businessJobSchema, presentJobForBusiness } from '../jobs/index.ts';
import { jobOfBusiness, type BusinessJobRow } from '../core/jobs-of-business.ts';
import { applicantCursorParam, applicantPageOf } from './cursor.ts';
import { applicantSchema, presentApplicant } from './present.ts';
import { applicationsOfJob, filesOfApplicants, hiredApplications, type ApplicantList } from './queries.ts';

const listQuery = z
  .strictObject({
    sort: z.enum(APPLICANT_SORTS, { error: m.validation_not_a_choice }).optional(),
    show: z.enum(APPLICANT_FILTERS, { error: m.validation_not_a_choice }).optional().openapi({
      description:
        'Only those who wait for an answer, or of those only who worked here before or have all required skills',
    }),
    cursor: applicantCursorParam.optional(),
  })
  .refine(({ cursor, sort = 'oldest' }) => !cursor || cursor.order === sort, {
    path: ['cursor'],
    error: m.validation_not_valid,
  });

const placeOfJob = (row: BusinessJobRow | undefined) => row && { ...row.job, pin: row.pin };

/** The route by which a business reads who has applied for one of its jobs. */
export function applicantListRoutes(services: Services) {
  const { db, now } = services;
  const { employer } = services.config;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/jobs/{jobId}/applications',
      tags: ['Applications'],
      summary:
        "List the applications to one of the business's own jobs: hired workers first, then those who wait for an answer, then the others, each in the given order; without one in the order in which they applied",
      middleware: [requireMemberToRead('readShifts', services)] as const,
      request: { params: idParam('jobId'), query: listQuery },
      responses: {
        200: json(
          z.object({ job: businessJobSchema, applications: z.array(applicantSchema), next: nextCursor }),
          'The job, and a page of its applications',
        ),
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { jobId } = c.req.valid('param');
      const at = now();
      const { cursor, sort = 'oldest', show = 'all' } = c.req.valid('query');
      const { partyId, memberRole } = c.var.principal;
      // Who does not hire sees the hired workers only, without what they wrote and sent to be hired.
      const seesAll = mayAtVenue(memberRole, 'manageJobs');
      const findJob = jobOfBusiness(db, partyId, jobId);
      // Only this order depends on the job, so the others are read at the same time as the job.
      const place = sort === 'bestMatch' ? placeOfJob(await findJob) : undefined;
      const list: ApplicantList = { jobId, order: sort, filter: show, place };
      const [job, found, hired, foundFiles] = await Promise.all([
        findJob,
        seesAll ? applicationsOfJob(db, list, cursor?.key) : [],
        hiredApplications(db, jobId),
        seesAll ? filesOfApplicants(db, list, cursor?.key) : [],
      ]);
      if (!job) throw new ApiError('notFound');
      const { rows, next } = applicantPageOf(list.order, found);
      const files = Map.groupBy(foundFiles, ({ workerId }) => workerId);
      const isHired = new Set(hired.map(({ application }) => application.id));
      const others = rows.filter(({ application }) => !isHired.has(application.id));
      const shown = cursor || (seesAll && show !== 'all') ? others : [...hired, ...others];
      const applications = shown.map((row) => {
        const filesOfWorker = files.get(row.worker.userId) ?? [];
        const applicant = presentApplicant(row, filesOfWorker, { ...job.job, pin: job.pin }, at, employer.kind);
        const noShow = applicant.noShow && permittedTo(memberRole, applicant.noShow);
        return permittedTo(memberRole, { ...applicant, noShow, ...(!seesAll && { message: null }) });
      });
      const presented = permittedTo(memberRole, presentJobForBusiness(job, at));
      return c.json({ job: presented, applications, next }, 200);
    },
  );
}
