import { DISPUTE, DISPUTED_NO_SHOW, FAILED_TASK, FOUND_ACCOUNT, each, of } from '../entity-fields.ts';
import type { ResponseFields } from './shared.ts';

/** The responses about operators and probes. */
export const operatorResponses: Record<string, ResponseFields> = {
  'get /healthz': ['status'],
  'get /readyz': ['status', 'warnings[]'],
  'get /api/operations/failed-tasks': ['total', ...each('tasks', FAILED_TASK)],
  'post /api/operations/failed-tasks/{taskId}/retry': [],
  'get /api/operations/accounts': each('accounts', FOUND_ACCOUNT),
  'get /api/operations/accounts/{accountId}': [
    ...of('account', FOUND_ACCOUNT),
    'openHours',
    ...each('actions', ['action', 'reason', 'at']),
  ],
  'post /api/operations/accounts/{accountId}/actions': [],
  'get /api/operations/no-shows': each('noShows', DISPUTED_NO_SHOW),
  'post /api/operations/no-shows/{applicationId}': [],
  'get /api/operations/disputes': each('disputes', DISPUTE),
  'post /api/operations/disputes/{applicationId}': [],
};
