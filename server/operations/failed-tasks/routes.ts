import { createRoute, z } from '@hono/zod-openapi';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireOperator } from '../core/require-operator.ts';
import { failedTaskSchema, presentFailedTask } from './present.ts';

const tags = ['Operations'];
const description = "Requires the operator's token (`Authorization: Bearer …`). Without it the response is 404.";
// The newest failed tasks show the cause, however many there are.
const MAX_LISTED = 500;

/** Routes that list and retry failed tasks, for the operator's token. */
export function operationRoutes(services: Services) {
  const { db, queue } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/operations/failed-tasks',
        tags,
        summary: 'The failed tasks, newest first',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        responses: {
          200: json(
            z.object({ tasks: z.array(failedTaskSchema), total: z.number().int() }),
            'The newest failed tasks, and the total number',
          ),
          ...errorResponsesFor('notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const failedTasks = await queue.failedTasks();
        return c.json(
          { tasks: failedTasks.slice(0, MAX_LISTED).map(presentFailedTask), total: failedTasks.length },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/operations/failed-tasks/{taskId}/retry',
        tags,
        summary: 'Retry a failed task',
        description,
        middleware: [requireOperator(services, 'failed-tasks')] as const,
        request: { params: idParam('taskId') },
        responses: {
          202: json(z.object({}), 'The task is enqueued again, with all its attempts'),
          ...errorResponsesFor('invalidInput', 'notFound', 'tooManyGuesses'),
        },
      }),
      async (c) => {
        const { taskId } = c.req.valid('param');
        const taskName = await db.transaction((tx) => queue.retryFailedTask(tx, taskId));
        if (!taskName) throw new ApiError('notFound');
        queue.wake(taskName);
        return c.json({}, 202);
      },
    );
}
