import { accountRoutes } from './accounts/index.ts';
import { applicantAccessRoutes } from './applicant-access/index.ts';
import { applicationRoutes } from './applications/index.ts';
import { backupRoutes } from './backup/index.ts';
import { calendarRoutes } from './calendar/index.ts';
import { deletionRoutes } from './deletion/index.ts';
import { emailConfirmationRoutes } from './email-confirmation/index.ts';
import { exportRoutes } from './export/index.ts';
import { fileRoutes, uploadRoutes } from './files/index.ts';
import { firstStepRoutes } from './first-steps/index.ts';
import { healthRoutes } from './health/index.ts';
import { historyRoutes } from './history/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { languageRoutes } from './language/index.ts';
import { liveRoutes } from './live/index.ts';
import { notificationRoutes, unsubscribeRoutes } from './notifications/index.ts';
import { operationRoutes } from './operations/index.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { passwordRoutes } from './passwords/index.ts';
import { newRouter } from './platform/http/router.ts';
import type { Services } from './platform/services.ts';
import { profileRoutes } from './profiles/index.ts';
import { pushRoutes } from './push/index.ts';
import { securityRoutes } from './security/index.ts';
import { secondFactorRoutes } from './second-factor/index.ts';
import { shiftRoutes } from './shifts/index.ts';
import { weekRoutes } from './week/index.ts';

/** Every route of the program; what is not here does not exist. */
export function apiRoutes(services: Services) {
  return newRouter()
    .route('/', healthRoutes(services))
    .route('/', unsubscribeRoutes(services))
    .route('/api', accountRoutes(services))
    .route('/api', languageRoutes(services))
    .route('/api', emailConfirmationRoutes(services))
    .route('/api', passwordRoutes(services))
    .route('/api', securityRoutes(services))
    .route('/api', secondFactorRoutes(services))
    .route('/api', passkeyRoutes(services))
    .route('/api', exportRoutes(services))
    .route('/api', deletionRoutes(services))
    .route('/api', profileRoutes(services))
    .route('/api', applicantAccessRoutes(services))
    .route('/api', jobRoutes(services))
    .route('/api', applicationRoutes(services))
    .route('/api', shiftRoutes(services))
    .route('/api', weekRoutes(services))
    .route('/api', firstStepRoutes(services))
    .route('/api', historyRoutes(services))
    .route('/api', calendarRoutes(services))
    .route('/api', notificationRoutes(services))
    .route('/api', pushRoutes(services))
    .route('/api', liveRoutes(services))
    .route('/api', operationRoutes(services))
    .route('/api', backupRoutes(services))
    .route('/api', fileRoutes(services))
    .route('/api', uploadRoutes(services));
}

/** What the web app knows of the server: the types of its routes. */
export type Api = ReturnType<typeof apiRoutes>;
