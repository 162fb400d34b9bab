import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';

/** How many time sheets the venue has to approve and to pay. The dashboard needs it at its start, and none of the other queries. */
export const timeSheetCountsQuery = queryOptions({
  queryKey: [...attendanceKeys.timeSheets, 'counts'],
  queryFn: ({ signal }) => readJson(api['time-sheets'].counts.$get(undefined, withSignal(signal))),
});
