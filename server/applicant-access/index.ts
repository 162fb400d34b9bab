export { createDueAccessTask, endDueAccess } from './end-due-access.ts';
export { businessMayReadFile } from './file-access.ts';
export { updateSnapshots } from './update-snapshots.ts';
export { presentAccess, snapshotFacts } from './present.ts';
export {
  activeAccessesOf,
  APPLICANT_NAME_COLUMNS,
  applicantName,
  clearSnapshotsOfAccount,
  deleteSnapshot,
  nameKnownTo,
} from './queries.ts';
export { applicantAccessRoutes } from './routes.ts';
