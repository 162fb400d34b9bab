import { accountRoutes } from './table/account.ts';
import { attendanceRoutes } from './table/attendance.ts';
import { hiringRoutes } from './table/hiring.ts';
import { notificationRoutes } from './table/notifications.ts';
import { operatorRoutes } from './table/operations.ts';
import { peopleRoutes } from './table/people.ts';
import { venueRoutes } from './table/venues.ts';
import type { Row } from './rows.ts';

/**
 * The access matrix: the expected result of each route of the OpenAPI document for each requester. The entities and bodies
 * of a row are valid, so that only the requester decides.
 */
export const TABLE: Record<string, Row> = {
  ...accountRoutes,
  ...peopleRoutes,
  ...venueRoutes,
  ...hiringRoutes,
  ...attendanceRoutes,
  ...notificationRoutes,
  ...operatorRoutes,
};
