import { ERRORS } from '../core/errors.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { READERS, type Cast, type Names, type Reader } from './cast.ts';

/** What somebody is answered: the status where it goes well, else the refusal. */
export type Expected = number | ErrorCode;

export type Sent = {
  /** What the names in its path stand for, made anew for each row. */
  names?: (cast: Cast) => Promise<Names>;
  /** Its JSON body, which has to be a valid one. */
  json?: (cast: Cast, names: Names, reader: Reader) => unknown;
  /** A body of another type, with that type. */
  bytes?: { type: string; body: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  /** It is taken from any site and from none, as what it carries says by itself what may be done. */
  fromAnywhere?: true;
  /** It ends sessions, or there is room for a few only, so that it needs people of its own. */
  ownPeople?: true;
};

export type Row = Sent & { expected: Record<Reader, Expected> };

const row = (expected: Omit<Record<Reader, Expected>, 'anonymous' | 'operator' | 'backup'>, sent: Sent): Row => ({
  ...sent,
  expected: { anonymous: 'notSignedIn', operator: 'notSignedIn', backup: 'notSignedIn', ...expected },
});

/** To all others, the role the route is not for among them, there is no such thing. */
const missing = 'notFound';

/** For every worker. */
export const anyWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: done, business: missing, otherBusiness: missing }, sent);
/** For the worker whose it is. */
export const itsWorker = (done: Expected, sent: Sent = {}) =>
  row({ worker: done, otherWorker: missing, business: missing, otherBusiness: missing }, sent);
/** For every business. */
export const anyBusiness = (done: Expected, sent: Sent = {}) =>
  row({ business: done, otherBusiness: done, worker: missing, otherWorker: missing }, sent);
/** For the business whose it is. */
export const itsBusiness = (done: Expected, sent: Sent = {}) =>
  row({ business: done, otherBusiness: missing, worker: missing, otherWorker: missing }, sent);
/** For its worker and its business. */
export const bothParties = (done: Expected, sent: Sent = {}) =>
  row({ business: done, worker: done, otherBusiness: missing, otherWorker: missing }, sent);
/** For whoever is signed in. */
export const anyMember = (done: Expected, sent: Sent = {}) =>
  row({ business: done, worker: done, otherBusiness: done, otherWorker: done }, sent);

const alike = (expected: Expected) => Object.fromEntries(READERS.map((reader) => [reader, expected]));

/** For everybody. */
export const anybody = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: alike(done) as Row['expected'],
});
/** For who shows the token of the failed tasks, and signed in or not, for nobody else. */
export const theOperator = (done: Expected, sent: Sent = {}): Row => ({
  ...sent,
  expected: { ...(alike(missing) as Row['expected']), operator: done },
});

/** For who shows the token of the backup, and for nobody else. */
export const theBackup = (done: Expected): Row => ({
  expected: { ...(alike(missing) as Row['expected']), backup: done },
});

export const statusOf = (expected: Expected) => (typeof expected === 'number' ? expected : ERRORS[expected].status);
