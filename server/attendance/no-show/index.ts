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
  hasHours,
  isWorkerNotified,
  noShowHire,
  noShowOf,
  noShowOfApplication,
  noShowsFor,
  shownNoShow,
  stepsOfNoShow,
  wasThere,
  writeNoShow,
  type NoShowOfHire,
  type NoShowRow,
  type ShownNoShow,
} from './queries.ts';
