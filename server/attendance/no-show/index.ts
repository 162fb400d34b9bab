export { takeBackOnCheckIn } from './come-late.ts';
export {
  disputedNoShowSchema,
  noShowSchema,
  presentDisputedNoShow,
  presentNoShow,
  presentNoShowInFull,
} from './present.ts';
export {
  disputedNoShows,
  dueNoShows,
  hasAnsweredHours,
  hasCheckIn,
  hasOpenNoShow,
  isWorkerNotified,
  noShowHire,
  noShowOf,
  noShowOfApplication,
  noShowsFor,
  openNoShowsOfWorker,
  shownNoShow,
  stepsOfNoShow,
  writeNoShow,
  type NoShowOfHire,
  type NoShowRow,
  type ShownNoShow,
} from './queries.ts';
