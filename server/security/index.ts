export { currentSession, currentSessionRoutes, currentSessionSchema } from './sessions/index.ts';
export {
  deleteConfirmationTokens,
  emailConfirmationRoutes,
  findByEmail,
  mailConfirmAddress,
  sendConfirmation,
} from './email-confirmation/index.ts';
export {
  changeEmailByLink,
  deleteEmailChange,
  deleteExpiredEmailChanges,
  emailChangeOf,
  emailChangeRoutes,
  mailEmailChange,
  mailEmailChangeNotice,
  ownerOfEmailChange,
  replaceEmail,
} from './email-change/index.ts';
export { logInRoutes } from './log-in/index.ts';
export { logOutRoutes } from './log-out/index.ts';
export { mailSecurityChange, recordSecurityChange } from './core/mail-security-change.ts';
export { passkeyRoutes, passkeysOf, presentPasskey } from './passkeys/index.ts';
export { mailPasswordReset, passwordRoutes } from './passwords/index.ts';
export { presentSession } from './core/present.ts';
export { sessionsOf } from './core/queries.ts';
export { requireOwnPassword } from './core/require-own-password.ts';
export { securityRoutes } from './routes.ts';
export { secondFactorOf, secondFactorRoutes } from './second-factor/index.ts';
