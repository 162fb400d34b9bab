import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import { readJson, withSignal } from '../../platform/http/read-json.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';

/** What was recorded about a worker's own shift, with its PIN. */
export const ownAttendanceQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.recorded, applicationId],
    queryFn: ({ signal }) =>
      readJson(api.applications[':applicationId'].attendance.$get({ param: { applicationId } }, withSignal(signal))),
  });
