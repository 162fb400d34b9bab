import { DISPUTE, DISPUTED_NO_SHOW, FAILED_TASK, each } from '../entity-fields.ts';
import type { ResponseFields } from './shared.ts';

/** The responses about operators and probes. */
export const operatorResponses: Record<string, ResponseFields> = {
  'get /healthz': ['status'],
  'get /readyz': ['status'],
  'get /api/operations/failed-tasks': ['total', ...each('tasks', FAILED_TASK)],
  'post /api/operations/failed-tasks/{taskId}/retry': [],
  'get /api/operations/no-shows': each('noShows', DISPUTED_NO_SHOW),
  'post /api/operations/no-shows/{applicationId}': [],
  'get /api/operations/disputes': each('disputes', DISPUTE),
  'post /api/operations/disputes/{applicationId}': [],
};
