import { accountResponses } from './responses/account.ts';
import { attendanceResponses } from './responses/attendance.ts';
import { hiringResponses } from './responses/hiring.ts';
import { notificationResponses } from './responses/notifications.ts';
import { operatorResponses } from './responses/operations.ts';
import { peopleResponses } from './responses/people.ts';
import type { ResponseFields } from './responses/shared.ts';

/** The fields of every JSON response, by route and requester: a presenter with another field must list it here too. */
export const RESPONSE_FIELDS: Record<string, ResponseFields> = {
  ...accountResponses,
  ...peopleResponses,
  ...hiringResponses,
  ...attendanceResponses,
  ...notificationResponses,
  ...operatorResponses,
};
