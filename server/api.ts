import { accountRoutes } from './accounts/index.ts';
import { applicantAccessRoutes } from './applicant-access/index.ts';
import {
  addNumberToEvents,
  attendanceRoutes,
  checkInRoutes,
  disputeRoutes,
  hireTermsRoutes,
  inspectionRoutes,
  kioskRoutes,
  kioskScreenRoutes,
  ledgerRoutes,
  ownHoursRoutes,
  operatorHoursRoutes,
  payrollRoutes,
  presenceRoutes,
  waitingHoursRoutes,
  timeSheetRoutes,
} from './attendance/index.ts';
import { backupRoutes } from './backup/index.ts';
import { calendarRoutes } from './calendar/index.ts';
import { deletionRoutes, exportRoutes } from './personal-data/index.ts';
import { fileRoutes, uploadRoutes } from './files/index.ts';
import { healthRoutes } from './operations/health/index.ts';
import { liveRoutes } from './live/index.ts';
import { notificationRoutes, unsubscribeRoutes } from './notifications/index.ts';
import { operationRoutes } from './operations/index.ts';
import { matchingRoutes } from './matching/index.ts';
import { venueRoutes } from './venues/index.ts';
import { newRouter } from './platform/http/router.ts';
import type { Services } from './core/services.ts';
import { pushRoutes } from './notifications/push/index.ts';
import { firstScreenRoutes } from './first-screen/index.ts';
import { landingRoutes } from './website/index.ts';
import { firstStepRoutes, languageRoutes, personalNumberRoutes, profileRoutes, signUpRoutes } from './people/index.ts';
import {
  changeEmailByLink,
  currentSessionRoutes,
  emailChangeRoutes,
  emailConfirmationRoutes,
  logInRoutes,
  logOutRoutes,
  ownerOfEmailChange,
  passkeyRoutes,
  passwordRoutes,
  secondFactorRoutes,
  securityRoutes,
} from './security/index.ts';
import {
  applicantListRoutes,
  applicationRoutes,
  blockRoutes,
  completeWithHours,
  historyRoutes,
  invitationRoutes,
  noShowDisputeRoutes,
  noShowRoutes,
  swapRoutes,
  jobRoutes,
  regularRoutes,
  searchRoutes,
  shiftRoutes,
  toAnswerRoutes,
  templateRoutes,
  todayRoutes,
  weekRoutes,
  workingTimeRoutes,
} from './hiring/index.ts';

/** All routes of the program. */
export function apiRoutes(services: Services) {
  return newRouter()
    .route('/', healthRoutes(services))
    .route('/', unsubscribeRoutes(services))
    .route('/api', signUpRoutes(services))
    .route('/api', logInRoutes(services))
    .route('/api', logOutRoutes(services))
    .route('/api', currentSessionRoutes(services))
    .route('/api', firstScreenRoutes(services))
    .route('/api', landingRoutes(services))
    .route('/api', languageRoutes(services))
    .route('/api', venueRoutes(services))
    .route(
      '/api',
      emailConfirmationRoutes(services, {
        ownerOf: (token) => ownerOfEmailChange(services.db, token, services.now()),
        apply: changeEmailByLink,
      }),
    )
    .route('/api', emailChangeRoutes(services))
    .route('/api', passwordRoutes(services))
    .route('/api', securityRoutes(services))
    .route('/api', secondFactorRoutes(services))
    .route('/api', passkeyRoutes(services))
    .route('/api', exportRoutes(services))
    .route('/api', deletionRoutes(services))
    .route('/api', profileRoutes(services))
    .route(
      '/api',
      personalNumberRoutes(services, (...saved) => addNumberToEvents(services, ...saved)),
    )
    .route('/api', applicantAccessRoutes(services))
    .route('/api', searchRoutes(services))
    .route('/api', jobRoutes(services))
    .route('/api', workingTimeRoutes(services))
    .route('/api', templateRoutes(services))
    .route('/api', regularRoutes(services))
    .route('/api', blockRoutes(services))
    .route('/api', invitationRoutes(services))
    .route('/api', swapRoutes(services))
    .route('/api', noShowRoutes(services))
    .route('/api', applicantListRoutes(services))
    .route('/api', applicationRoutes(services))
    .route('/api', hireTermsRoutes(services))
    .route('/api', shiftRoutes(services))
    .route('/api', weekRoutes(services))
    .route('/api', todayRoutes(services))
    .route('/api', firstStepRoutes(services))
    .route('/api', historyRoutes(services))
    .route('/api', matchingRoutes(services))
    .route('/api', attendanceRoutes(services))
    .route('/api', timeSheetRoutes(services, completeWithHours))
    .route('/api', kioskRoutes(services))
    .route('/api', kioskScreenRoutes(services))
    .route('/api', ownHoursRoutes(services))
    .route('/api', waitingHoursRoutes(services))
    .route('/api', toAnswerRoutes(services))
    .route('/api', payrollRoutes(services))
    .route('/api', presenceRoutes(services))
    .route('/api', checkInRoutes(services))
    .route('/api', ledgerRoutes(services))
    .route('/api', inspectionRoutes(services))
    .route('/api', calendarRoutes(services))
    .route('/api', notificationRoutes(services))
    .route('/api', pushRoutes(services))
    .route('/api', liveRoutes(services))
    .route('/api', operationRoutes(services))
    .route('/api', accountRoutes(services))
    .route('/api', operatorHoursRoutes(services))
    .route('/api', disputeRoutes(services))
    .route('/api', noShowDisputeRoutes(services))
    .route('/api', backupRoutes(services))
    .route('/api', fileRoutes(services))
    .route('/api', uploadRoutes(services));
}

/** The types of the routes, for the web app. */
export type Api = ReturnType<typeof apiRoutes>;
