export { CHALLENGE_LASTS, issueChallenge, takeChallenge } from './challenges.ts';
export { presentPasskey, presentRequest, requestOptionsSchema } from './present.ts';
export { passkeysOf } from './queries.ts';
export { relyingParty } from './relying-party.ts';
export { passkeyRoutes } from './routes.ts';
export { usePasskey } from './use-passkey.ts';
