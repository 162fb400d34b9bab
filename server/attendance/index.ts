export { addNumberToEvents } from './ledger/add-number.ts';
export { countOpenHours, type OpenHours } from './time-sheets/open-hours.ts';
export { countStatedHours, countTimeSheets, hoursToAnswer } from './time-sheets/waiting.ts';
export { operatorHoursRoutes } from './time-sheets/operator-hours-routes.ts';
export { payrollRoutes } from './time-sheets/payroll-routes.ts';
export { waitingHoursRoutes } from './time-sheets/waiting-routes.ts';
export { checkOutForgotten } from './automatic-check-out/check-out-forgotten.ts';
export {
  checkedInAt,
  eventsOfApplication,
  hasCheckIn,
  hasCome,
  hasComeTo,
  type RecordedEvents,
} from './presence/checked-in.ts';
export { presencesAtVenue, presenceRoutes } from './presence/routes.ts';
export { attendanceRoutes } from './recording/routes.ts';
export { ownHoursRoutes } from './own-hours/routes.ts';
export { checkInRoutes } from './check-in/routes.ts';
export { deleteInspectionCode, inspectionCodeSetAt, setInspectionCode } from './kiosks/inspection-code.ts';
export { inspectionRoutes } from './ledger/inspection-routes.ts';
export { presentNow } from './ledger/read-ledger.ts';
export { presentReveal, revealsOf } from './ledger/reveals.ts';
export { ledgerRoutes } from './ledger/routes.ts';
export { kioskScreenRoutes } from './kiosk-screen/routes.ts';
export { kioskRoutes } from './kiosks/routes.ts';
export { dropExpiredLedgerKeys } from './events/drop-expired-keys.ts';
export { presentOwnEvent } from './events/present.ts';
export { correctEvent } from './recording/enter.ts';
export { recordForHire } from './recording/for-hire.ts';
export { eventsOfHire, eventsOfWorker, eventsOfWorkerBetween, hireOf } from './events/queries.ts';
export {
  deleteOldTimeSheets,
  disputeRoutes,
  everyTimeSheetOf,
  hasAnsweredHours,
  expireProposals,
  hoursOfApplication,
  postponeProposal,
  presentOwnTimeSheet,
  proposeOnCompletion,
  stepsOf,
  takeBackProposal,
  takeDueSteps,
  takeSteps,
  timeSheetRoutes,
  type WantedStep,
} from './time-sheets/index.ts';
export { addKiosk, pairTablet } from './kiosks/pairing.ts';
export { presentKiosk } from './kiosks/present.ts';
export { endPairingCodesOf, eraseKiosksOf, kiosksOf } from './kiosks/queries.ts';
export {
  deleteOldTerms,
  everyTermsOf,
  freezeTerms,
  hireTermsRoutes,
  insertMissingTerms,
  insertTerms,
  presentTerms,
  statedTermsOfApplication,
} from './hire-terms/index.ts';
