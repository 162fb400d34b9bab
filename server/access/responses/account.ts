import {
  DONE,
  LOGGED_IN,
  NOTIFICATION,
  OWN_JOB,
  PASSKEY,
  STRANGERS_JOB,
  TOTAL,
  WEEK,
  each,
  of,
} from '../entity-fields.ts';
import { members, SHEET_COUNTS, type ResponseFields } from './shared.ts';

const started = (...fields: string[]) => [
  ...of('session', LOGGED_IN),
  'answers[].path',
  ...each('answers', of('body', WEEK, 'next', 'unread', ...fields)),
];
const SHIFTS_AND_COUNTS = [
  'available',
  'availableSince',
  'applied',
  'assigned',
  'settled',
  'hasApplied',
  'months[]',
  ...each('shifts', STRANGERS_JOB),
];
// `waiting` is among the counts of the hours too.
const JOB_COUNTS = [
  'open',
  'hired',
  'closed',
  'shifts[]',
  'others[]',
  ...of('totals', of('hired', TOTAL), of('open', TOTAL)),
];

/** The responses about accounts, sessions and log-in. */
export const accountResponses: Record<string, ResponseFields> = {
  'get /api/landing': ['hasSupportPages', ...of('openShifts', ['shifts', 'venues'])],
  'post /api/accounts/workers': [],
  'post /api/accounts/businesses': [],
  'get /api/session': { ...members(LOGGED_IN), anonymous: ['account'], operator: ['account'] },
  'post /api/session': LOGGED_IN,
  'delete /api/session': [],
  'put /api/language': ['language'],
  'post /api/password-resets': [],
  'get /api/account/email-change': of('wanted', ['email', 'endsAt']),
  'post /api/account/email-change': [],
  'post /api/account/email-confirmation': [],
  'put /api/account/password': ['calendarEnded'],
  'get /api/account/second-factor': {
    ...members(['secondFactor']),
    worker: of('secondFactor', ['since', 'recoveryCodesLeft']),
  },
  'post /api/account/second-factor': ['key', 'uri'],
  'delete /api/account/second-factor': [],
  'post /api/session/passkey/challenge': of('options', ['challenge', 'rpId', 'userVerification', 'timeout']),
  'get /api/account/passkeys': { ...members(['passkeys[]']), worker: each('passkeys', PASSKEY) },
  'post /api/account/passkey-challenge': of(
    'options',
    [
      'challenge',
      'pubKeyCredParams[].alg',
      'pubKeyCredParams[].type',
      'excludeCredentials[]',
      'attestation',
      'timeout',
    ],
    of('rp', 'id', 'name'),
    of('user', 'id', 'name', 'displayName'),
    of('authenticatorSelection', 'residentKey', 'requireResidentKey', 'userVerification'),
  ),
  'put /api/account/passkeys/{passkeyId}': of('passkey', PASSKEY),
  'delete /api/account/passkeys/{passkeyId}': [],
  'get /api/account/sessions': each('sessions', ['id', 'isCurrent', 'userAgent', 'createdAt', 'lastUsedAt']),
  'delete /api/account/sessions': ['calendarEnded'],
  'delete /api/account/sessions/{sessionId}': [],
  'get /api/account/history': DONE,
  'get /api/account/deletion': [
    'shifts',
    'waiting',
    'runningUntil',
    ...of('openHours', 'unanswered', 'unpaid', 'disputed'),
  ],
  'delete /api/account': [],
  'get /api/start': {
    worker: started(...SHIFTS_AND_COUNTS, ...each('notifications', NOTIFICATION)),
    otherWorker: started(...SHIFTS_AND_COUNTS, 'notifications[]'),
    business: started(...JOB_COUNTS, ...SHEET_COUNTS, ...each('notifications', NOTIFICATION), ...each('jobs', OWN_JOB)),
    otherBusiness: started(...JOB_COUNTS, ...SHEET_COUNTS, 'notifications[]', 'jobs[]'),
    anonymous: ['session.account', 'answers[]'],
    operator: ['session.account', 'answers[]'],
  },
};
