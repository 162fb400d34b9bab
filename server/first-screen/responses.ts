import { hasSorts, JOB_LISTS, SHIFT_VIEWS, stockholmDate, type FirstScreenQuery, type Role } from '@passa/domain';
import type { Services } from '../core/services.ts';
import { countTimeSheets } from '../attendance/index.ts';
import {
  businessJobCounts,
  businessJobPage,
  businessWeek,
  shiftCounts,
  shiftPage,
  shiftsOfToday,
  workerWeek,
} from '../hiring/index.ts';
import { notificationPage } from '../notifications/index.ts';

/** The body of the response to a GET request to a path. */
type PathResponse = { path: string; body: object };

/**
 * The responses to the requests that a dashboard would send for its data. The number of queries does not depend on the
 * data.
 */
export async function firstScreenResponses(
  services: Services,
  userId: string,
  role: Role,
  query: FirstScreenQuery,
): Promise<PathResponse[]> {
  const dashboardResponses = role === 'worker' ? workerResponses : businessResponses;
  return Promise.all([
    toResponse('/api/notifications', notificationPage(services, { userId, role })),
    ...dashboardResponses(services, userId, query),
  ]);
}

const workerResponses = (
  services: Services,
  userId: string,
  { view = SHIFT_VIEWS[0], week = today(services) }: FirstScreenQuery,
) => [
  toResponse('/api/shifts/counts', shiftCounts(services, userId)),
  toResponse(`/api/shifts?view=${view}`, shiftPage(services, userId, view)),
  toWeekResponse('/api/shifts/week', workerWeek(services, userId, week)),
];

const businessResponses = (
  services: Services,
  userId: string,
  { list = JOB_LISTS[0], sort: chosenSort, week = today(services) }: FirstScreenQuery,
) => {
  const sort = hasSorts(list) ? chosenSort : undefined;
  return [
    toResponse('/api/business/jobs/counts', businessJobCounts(services, userId)),
    toResponse(
      `/api/business/jobs?list=${list}${sort ? `&sort=${sort}` : ''}`,
      businessJobPage(services, userId, list, sort),
    ),
    toWeekResponse('/api/business/week', businessWeek(services, userId, week)),
    toResponse('/api/business/today', shiftsOfToday(services, userId)),
    toResponse('/api/time-sheets/counts', countTimeSheets(services.db, userId, services.now())),
  ];
};

const today = ({ now }: Pick<Services, 'now'>) => stockholmDate(now());

const toResponse = async (path: string, body: Promise<object>): Promise<PathResponse> => ({ path, body: await body });

/** The path contains the week of the response, since the request may have none. The app then shows the seven days from today. */
async function toWeekResponse(path: string, pendingBody: Promise<{ week: string }>): Promise<PathResponse> {
  const body = await pendingBody;
  return { path: `${path}?week=${body.week}`, body };
}
