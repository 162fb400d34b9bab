import { createRoute, z } from '@hono/zod-openapi';
import {
  changeOpeningsSchema,
  datesOfSeries,
  errorsOfActions,
  hasSorts,
  JOB_LISTS,
  JOB_LIST_SORTS,
  m,
  postJobSchema,
  postSeriesSchema,
} from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import { nextCursor as next } from '../../platform/http/page.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { changeOpenings } from './change-openings.ts';
import { closeJob } from './close-job.ts';
import { editJob } from './edit-job.ts';
import { releaseToEveryone } from './release-job.ts';
import { postJob } from './post-job.ts';
import { closeJobAndLater, editJobAndLater } from './change-series.ts';
import { postSeries } from './post-series.ts';
import { asOfQuery } from '../core/as-of.ts';
import { termsSchema } from '../core/present-change.ts';
import { businessJobCursorParam } from './cursor.ts';
import { businessJobCounts, businessJobPage, laterJobs, ownJob } from './responses.ts';
import { businessJobSchema, presentJobForWorker, workerJobSchema } from './present.ts';
import { isGone, jobForWorker } from '../core/jobs-for-worker.ts';

const tags = ['Jobs'];

const appliesTo = z.strictObject({
  appliesTo: z.enum(['job', 'jobAndLater'], { error: m.validation_not_a_choice }).default('job').openapi({
    description:
      'The job alone, or also the later open jobs of its series; a closing leaves those that somebody has applied for',
  }),
});

const editQuery = appliesTo.extend(asOfQuery.shape);

const foundSchema = z.object({
  job: businessJobSchema,
  laterJobs: z.array(termsSchema.extend({ waitingCount: z.number().int(), hiredCount: z.number().int() })).openapi({
    description:
      'The terms of the later open jobs of its series that have pending applications or hired workers, with the numbers of both',
  }),
});

const changedSchema = z.object({
  job: businessJobSchema,
  later: z
    .object({ changed: z.number().int(), left: z.number().int() })
    .optional()
    .openapi({ description: 'How many later jobs were changed, and how many were left because of their applications' }),
});

const listQuery = z
  .strictObject({
    list: z.enum(JOB_LISTS, { error: m.validation_not_a_choice }).default('open'),
    sort: z
      .enum(JOB_LIST_SORTS, { error: m.validation_not_a_choice })
      .default('newest')
      .openapi({ description: 'Newest first, or the jobs that start first. The list `closed` is newest first only.' }),
    cursor: businessJobCursorParam.optional(),
  })
  .refine(({ list, sort }) => sort === 'newest' || hasSorts(list), {
    path: ['sort'],
    error: m.validation_not_a_choice,
  })
  .refine(({ cursor, sort }) => !cursor || cursor.sort === sort, { path: ['cursor'], error: m.validation_not_valid });

const countsSchema = z.object({
  open: z.number().int(),
  hired: z.number().int(),
  closed: z.number().int(),
  waiting: z
    .number()
    .int()
    .openapi({ description: 'How many applicants of open jobs that have not started wait for an answer' }),
});

const postedSchema = z.object({
  job: businessJobSchema,
  jobCount: z
    .number()
    .int()
    .optional()
    .openapi({ description: 'How many jobs were posted, if there are several dates' }),
});

/** The routes by which a business posts, lists, edits and closes its jobs, and a worker reads one. */
export function jobRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}',
        tags,
        summary: 'Get a job that is open, or that the worker has applied to',
        middleware: [requireRoleToRead('worker', services)] as const,
        request: { params: idParam('jobId') },
        responses: {
          200: json(z.object({ job: workerJobSchema }), 'The job'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'jobGone'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const row = await jobForWorker(db, userId, jobId, now());
        // A link in a mail or a notification can lead to a job that another worker has taken.
        if (!row) throw new ApiError((await isGone(db, userId, jobId, now())) ? 'jobGone' : 'notFound');
        return c.json({ job: presentJobForWorker(row, now()) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs',
        tags,
        summary: 'Post a job, on one or several dates',
        middleware: [requireMember('manageJobs', services)] as const,
        request: body(postSeriesSchema(now)),
        responses: {
          201: json(postedSchema, 'The job, open; of several dates the first'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyJobs'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { repeatOn, ...job } = c.req.valid('json');
        const dates = repeatOn && datesOfSeries({ ...job, repeatOn });
        const jobId = await withTransactionOf(services, c.var.principal, (unit) =>
          dates ? postSeries(services, unit, partyId, job, dates) : postJob(services, unit, partyId, job),
        );
        return c.json(
          { job: await ownJob(services, c.var.principal, jobId), ...(dates && { jobCount: dates.length }) },
          201,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/jobs',
        tags,
        summary: "List one of the business's three lists of jobs",
        middleware: [requireMemberToRead('readShifts', services)] as const,
        request: { query: listQuery },
        responses: {
          200: json(z.object({ jobs: z.array(businessJobSchema), next }), 'A page of jobs'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { list, sort, cursor } = c.req.valid('query');
        return c.json(await businessJobPage(services, c.var.principal, list, sort, cursor?.key), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/jobs/counts',
        tags,
        summary: "Count the jobs in each of the business's lists, and the applicants who wait for an answer",
        middleware: [requireMemberToRead('readShifts', services)] as const,
        responses: {
          200: json(countsSchema, 'The counts'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json(await businessJobCounts(services, c.var.principal.partyId), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/jobs/{jobId}',
        tags,
        summary: "Get one of the business's own jobs",
        middleware: [requireMemberToRead('readShifts', services)] as const,
        request: { params: idParam('jobId') },
        responses: {
          200: json(foundSchema, 'The job'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const [job, later] = await Promise.all([
          ownJob(services, c.var.principal, jobId),
          laterJobs(services, partyId, jobId),
        ]);
        return c.json({ job, laterJobs: later }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/jobs/{jobId}',
        tags,
        summary:
          'Edit an open job until it starts. Where the difference matters to them, applicants are asked to confirm it, and hired workers, who keep the former terms until then, to agree to it.',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { ...body(postJobSchema(now)), params: idParam('jobId'), query: editQuery },
        responses: {
          200: json(changedSchema, 'The edited job'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('edit'),
            'jobChanged',
          ),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const terms = c.req.valid('json');
        const { appliesTo: scope, asOf } = c.req.valid('query');
        const edit = { terms, expectedUpdatedAt: asOf };
        const later = await withTransactionOf(services, c.var.principal, async (unit) => {
          if (scope === 'jobAndLater') return editJobAndLater(services, unit, partyId, jobId, edit);
          await editJob(services, unit, partyId, jobId, edit);
          return undefined;
        });
        return c.json({ job: await ownJob(services, c.var.principal, jobId), ...(later && { later }) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/jobs/{jobId}/openings',
        tags,
        summary: 'Change how many workers a job needs, until it starts. With more openings a filled job opens again.',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { ...body(changeOpeningsSchema), params: idParam('jobId') },
        responses: {
          200: json(z.object({ job: businessJobSchema }), 'The job'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('changeOpenings'),
          ),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const { openings } = c.req.valid('json');
        await withTransactionOf(services, c.var.principal, (unit) => changeOpenings(unit, partyId, jobId, openings));
        return c.json({ job: await ownJob(services, c.var.principal, jobId) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/release',
        tags,
        summary: 'Show a job to everyone that regulars see first',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('jobId') },
        responses: {
          200: json(z.object({ job: businessJobSchema }), 'The job'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions('release')),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) => releaseToEveryone(unit, partyId, jobId));
        return c.json({ job: await ownJob(services, c.var.principal, jobId) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/close',
        tags,
        summary:
          'Close an open job, so that nobody else can be hired for it. If some openings are filled, the free ones are removed.',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('jobId'), query: appliesTo },
        responses: {
          200: json(changedSchema, 'The job: closed, or filled if somebody is hired'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions('close')),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const onlyJob = c.req.valid('query').appliesTo === 'job';
        const later = await withTransactionOf(services, c.var.principal, async (unit) => {
          if (!onlyJob) return closeJobAndLater(unit, partyId, jobId);
          await closeJob(unit, partyId, jobId);
          return undefined;
        });
        return c.json({ job: await ownJob(services, c.var.principal, jobId), ...(later && { later }) }, 200);
      },
    );
}
