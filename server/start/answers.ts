import { JOB_LISTS, SHIFT_VIEWS, type Role, type StartQuery } from '@passa/domain';
import type { Services } from '../core/services.ts';
import {
  businessJobCounts,
  businessJobPage,
  businessWeek,
  shiftCounts,
  shiftPage,
  workerWeek,
} from '../hiring/index.ts';
import { notificationPage } from '../notifications/index.ts';

type Answer = { path: string; body: object };

/** What the requests of a dashboard answer. The number of queries does not depend on the data. */
export async function startAnswers(
  services: Services,
  userId: string,
  role: Role,
  query: StartQuery,
): Promise<Answer[]> {
  const [notifications, ...ofDashboard] = await Promise.all([
    notificationPage(services, { userId, role }),
    ...(role === 'worker' ? workerAnswers : businessAnswers)(services, userId, query),
  ]);
  return [{ path: '/api/notifications', body: notifications }, ...ofDashboard];
}

const workerAnswers = (services: Services, userId: string, { view = SHIFT_VIEWS[0], week }: StartQuery) => [
  answer('/api/shifts/counts', shiftCounts(services, userId)),
  answer(`/api/shifts?view=${view}`, shiftPage(services, userId, view)),
  weekAnswer('/api/shifts/week', workerWeek(services, userId, week)),
];

const businessAnswers = (services: Services, userId: string, { list = JOB_LISTS[0], week }: StartQuery) => [
  answer('/api/business/jobs/counts', businessJobCounts(services, userId)),
  answer(`/api/business/jobs?list=${list}`, businessJobPage(services, userId, list)),
  weekAnswer('/api/business/week', businessWeek(services, userId, week)),
];

const answer = async (path: string, reading: Promise<object>): Promise<Answer> => ({ path, body: await reading });

async function weekAnswer(path: string, reading: Promise<{ week: string }>): Promise<Answer> {
  const body = await reading;
  return { path: `${path}?week=${body.week}`, body };
}
