export { endDueAccess } from './end-due-access.ts';
export { businessMayReadFile } from './file-access.ts';
export { keepAccessInStep } from './keep-in-step.ts';
export { presentAccess, snapshotFacts } from './present.ts';
export { emptySnapshotsOf, NAME_FOR_BUSINESS, openAccessesOf, removeSnapshot } from './queries.ts';
export { applicantAccessRoutes } from './routes.ts';
