export {
  deleteConfirmationTokens,
  emailConfirmationRoutes,
  findByEmail,
  mailConfirmAddress,
  sendConfirmation,
} from './email-confirmation/index.ts';
export { mailSecurityChange, recordSecurityChange } from './mail-security-change.ts';
export {
  CHALLENGE_LIFETIME,
  consumeChallenge,
  issueChallenge,
  passkeyRoutes,
  passkeysOf,
  presentPasskey,
  presentRequest,
  relyingParty,
  requestOptionsSchema,
  verifyPasskey,
} from './passkeys/index.ts';
export { mailPasswordReset, passwordRoutes } from './passwords/index.ts';
export { presentSession } from './present.ts';
export { sessionsOf } from './queries.ts';
export { requireOwnPassword } from './require-own-password.ts';
export { securityRoutes } from './routes.ts';
export {
  hasSecondFactor,
  isAppCode,
  secondFactorOf,
  secondFactorRoutes,
  verifySecondFactor,
} from './second-factor/index.ts';
