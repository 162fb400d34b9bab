import { hasSorts, JOB_LISTS, SHIFT_VIEWS, stockholmDate, type FirstScreenQuery, type MemberRole } from '@passa/domain';
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

/** The side of hires that a dashboard is of, with the role of a venue's member. */
export type FirstScreenParty =
  | { role: 'worker'; partyId: string }
  | { role: 'business'; partyId: string; memberRole: MemberRole };

/** The body of the response to a GET request to a path. */
type PathResponse = { path: string; body: object };

/**
 * The responses to the requests that a dashboard would send for its data. The number of queries does not depend on the
 * data.
 * @param party undefined for a venue that the account is no member of
 */
export async function firstScreenResponses(
  services: Services,
  userId: string,
  party: FirstScreenParty | undefined,
  query: FirstScreenQuery,
): Promise<PathResponse[]> {
  if (!party) return [];
  return Promise.all([
    toResponse('/api/notifications', notificationPage(services, { userId, role: party.role })),
    ...(party.role === 'worker'
      ? workerResponses(services, party.partyId, query)
      : businessResponses(services, party, query)),
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
  viewer: Extract<FirstScreenParty, { role: 'business' }>,
  { list = JOB_LISTS[0], sort: chosenSort, week = today(services) }: FirstScreenQuery,
) => {
  const sort = hasSorts(list) ? chosenSort : undefined;
  const { partyId: businessId } = viewer;
  return [
    toResponse('/api/business/jobs/counts', businessJobCounts(services, businessId)),
    toResponse(
      `/api/business/jobs?list=${list}${sort ? `&sort=${sort}` : ''}`,
      businessJobPage(services, viewer, list, sort),
    ),
    toWeekResponse('/api/business/week', businessWeek(services, businessId, week)),
    toResponse('/api/business/today', shiftsOfToday(services, businessId)),
    toResponse('/api/time-sheets/counts', countTimeSheets(services.db, businessId, services.now())),
  ];
};

const today = ({ now }: Pick<Services, 'now'>) => stockholmDate(now());

const toResponse = async (path: string, body: Promise<object>): Promise<PathResponse> => ({ path, body: await body });

/** The path contains the week of the response, since the request may have none. The app then shows the seven days from today. */
async function toWeekResponse(path: string, pendingBody: Promise<{ week: string }>): Promise<PathResponse> {
  const body = await pendingBody;
  return { path: `${path}?week=${body.week}`, body };
}
