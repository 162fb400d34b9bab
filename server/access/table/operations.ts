import { aDisputedNoShow } from '../entities/no-shows.ts';
import { aFailedTask, anAccount, aSuspendedAccount } from '../entities/operations.ts';
import { aDispute } from '../entities/time-sheets.ts';
import { anybody, theOperator, theBackup, type Row } from '../rows.ts';

/** The routes of operators and probes. */
export const operatorRoutes: Record<string, Row> = {
  'get /healthz': anybody(200),
  'get /readyz': anybody(200),
  'get /api/operations/failed-tasks': theOperator(200),
  'get /api/operations/no-shows': theOperator(200),
  'post /api/operations/no-shows/{applicationId}': theOperator(200, {
    names: aDisputedNoShow,
    json: () => ({ decision: 'dismiss', reason: 'The cook has seen them' }),
  }),
  'get /api/operations/accounts': theOperator(200),
  'get /api/operations/accounts/{accountId}': theOperator(200, { names: aSuspendedAccount }),
  'post /api/operations/accounts/{accountId}/actions': theOperator(200, {
    names: anAccount,
    json: () => ({ action: 'suspend', reason: 'Repeated fraud' }),
  }),
  'post /api/operations/accounts/{accountId}/export': theOperator(200, {
    names: anAccount,
    json: () => ({ reason: 'The owner asked by letter' }),
  }),
  // The tests run as venues employ.
  'get /api/operations/hours.csv': theOperator('hoursOfVenues'),
  'get /api/operations/disputes': theOperator(200),
  'post /api/operations/disputes/{applicationId}': theOperator(200, {
    names: aDispute,
    json: () => ({ figure: 'worker', reason: 'The tablet confirms it' }),
  }),
  'get /api/operations/backup': theBackup(200),
  'post /api/operations/failed-tasks/{taskId}/retry': theOperator(202, { names: aFailedTask }),
};
