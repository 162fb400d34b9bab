export { mailSecurityChange, recordSecurityChange } from './mail-security-change.ts';
export { requireOwnPassword } from './require-own-password.ts';
export { presentSession } from './present.ts';
export { sessionsOf } from './queries.ts';
export { securityRoutes } from './routes.ts';
