import { ERRORS } from '../core/errors.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { REQUESTERS, type TestUsers, type Names, type Requester } from './test-users.ts';

/** The expected result: the status of a success, or the error. */
export type Expected = number | ErrorCode;

export type Sent = {
  /** The path parameters, created for each row. */
  names?: (users: TestUsers) => Promise<Names>;
  /** The query, with its question mark. */
  query?: string;
  /** Its JSON body, which has to be valid. */
  json?: (users: TestUsers, names: Names, requester: Requester) => unknown;
  /** A body of another content type. */
  bytes?: { type: string; body: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  /** Accepted from any origin, since a token in the path authorises it. */
  fromAnywhere?: true;
  /** Ends sessions or uses up a limit, so that it needs users of its own. */
  ownUsers?: true;
};

export type Row = Sent & { expected: Record<Requester, Expected> };

type WithoutSession = 'anonymous' | 'operator' | 'backup' | 'kiosk';

const row = (expected: Omit<Record<Requester, Expected>, WithoutSession>, sent: Sent): Row => ({
  ...sent,
  expected: {
    ...{ anonymous: 'notSignedIn', operator: 'notSignedIn', backup: 'notSignedIn', kiosk: 'notSignedIn' },
    ...expected,
  },
});

/** All others, including the other role, get 404. */
const missing = 'notFound';

/** For every worker. */
export const anyWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: done, business: missing, otherBusiness: missing }, sent);
/** For the worker who owns the entity. */
export const itsWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: missing, business: missing, otherBusiness: missing }, sent);
/** For every worker but the hired one. */
export const itsColleague = (done: Expected, sent: Sent = {}) =>
  row({ worker: 'alreadyApplied', otherWorker: done, business: missing, otherBusiness: missing }, sent);
/** For every business. */
export const anyBusiness = (done: Expected, sent: Sent = {}) =>
  row({ business: done, otherBusiness: done, worker: missing, otherWorker: missing }, sent);
/** For the business that owns the entity. */
export const itsBusiness = (done: Expected, sent: Sent = {}) =>
  row({ business: done, otherBusiness: missing, worker: missing, otherWorker: missing }, sent);
/** For the two parties. */
export const bothParties = (done: Expected, sent: Sent = {}) =>
  row({ business: done, worker: done, otherBusiness: missing, otherWorker: missing }, sent);
/** For every logged-in user. */
export const anyMember = (done: Expected, sent: Sent = {}) =>
  row({ business: done, worker: done, otherBusiness: done, otherWorker: done }, sent);

const alike = (expected: Expected) => Object.fromEntries(REQUESTERS.map((requester) => [requester, expected]));

/** For every requester, with or without an account. */
export const anybody = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: alike(done) as Row['expected'],
});
/** For the token of the failed tasks only, logged in or not. */
export const theOperator = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: { ...(alike(missing) as Row['expected']), operator: done },
});

/** For the token of the backup only. */
export const theBackup = (done: Expected): Row => ({
  expected: { ...(alike(missing) as Row['expected']), backup: done },
});

/** For a paired tablet only. */
export const aTablet = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: { ...(alike('kioskNotPaired') as Row['expected']), kiosk: done },
});

export const statusOf = (expected: Expected) => (typeof expected === 'number' ? expected : ERRORS[expected].status);

const REFUSALS: readonly Expected[] = ['notSignedIn', 'notFound', 'kioskNotPaired'];

/** A requester that passes the access check of a route, though the route may refuse the input. */
export const allowedRequester = ({ expected }: Row): Requester =>
  REQUESTERS.find((requester) => !REFUSALS.includes(expected[requester])) ?? 'worker';
