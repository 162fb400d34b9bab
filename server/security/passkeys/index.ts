export { CHALLENGE_LIFETIME, issueChallenge, consumeChallenge } from './challenges.ts';
export { presentPasskey, presentRequest, requestOptionsSchema } from './present.ts';
export { passkeysOf } from './queries.ts';
export { relyingParty } from './relying-party.ts';
export { passkeyRoutes } from './routes.ts';
export { verifyPasskey } from './verify-passkey.ts';
