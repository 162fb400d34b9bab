import { createRoute, z } from '@hono/zod-openapi';
import { hoursToAnswer } from '../../attendance/index.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { noShowsToAnswer } from '../no-show/index.ts';

const tags = ['Time sheets'];

/** The route by which a worker reads the hours and the no-shows that wait for an answer. */
export function toAnswerRoutes(services: Services) {
  const { db } = services;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/own-time-sheets',
      tags,
      summary: 'The hours and the no-shows that the worker has not answered, the next deadline first',
      middleware: [requireRole('worker', services)] as const,
      responses: {
        200: json(
          z.object({
            toAnswer: z.array(
              z.object({
                applicationId: z.uuid(),
                jobId: z.uuid(),
                title: z.string(),
                businessName: z.string(),
                isLower: z.boolean(),
                deadline: z.iso.datetime().nullable(),
              }),
            ),
            noShows: z
              .array(
                z.object({
                  applicationId: z.uuid(),
                  jobId: z.uuid(),
                  title: z.string(),
                  businessName: z.string(),
                  startDate: z.iso.datetime(),
                  answerBy: z.iso.datetime().nullable(),
                }),
              )
              .openapi({ description: 'The shifts of which a venue says that the worker did not come' }),
          }),
          'At most 20 of each',
        ),
        ...errorResponsesFor('notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { userId } = c.var.principal;
      const [hours, absences] = await Promise.all([hoursToAnswer(db, userId), noShowsToAnswer(db, userId)]);
      const toAnswer = hours.map(({ dueAt, ...each }) => ({ ...each, deadline: dueAt?.toISOString() ?? null }));
      const noShows = absences.map(({ dueAt, startDate, ...each }) => ({
        ...each,
        startDate: startDate.toISOString(),
        answerBy: dueAt?.toISOString() ?? null,
      }));
      return c.json({ toAnswer, noShows }, 200);
    },
  );
}
