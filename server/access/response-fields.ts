import type { Requester } from './test-users.ts';

const of = (thing: string, ...fields: (string | string[])[]) => fields.flat().map((field) => `${thing}.${field}`);
const each = (list: string, ...fields: (string | string[])[]) => of(`${list}[]`, ...fields);

const ACCOUNT = ['id', 'email', 'emailVerified', 'role', 'firstName', 'lastName', 'businessName', 'language'];
const LOGGED_IN = [...of('account', ACCOUNT), 'sessionEndsAt'];
const PERSON = ['email', 'firstName', 'lastName', 'phoneNumber', 'city', 'zipCode'];
const LEVELS = ['English', 'Swedish'];
const HISTORY = each('workExperiences', [
  'id',
  'position',
  'company',
  'startDate',
  'endDate',
  'current',
  'description',
]);
const WORKER = [
  ...PERSON,
  ...HISTORY,
  ...of('languageProficiency', LEVELS),
  ...['streetAddress', 'expertise[]', 'documents.*', 'videoResumeURL', 'videoPosterURL'],
];
const BUSINESS = [
  ...PERSON,
  ...['businessName', 'organisationNumber', 'businessType', 'otherBusinessType', 'businessAddress', 'pin'],
];
const JOB = [
  ...['id', 'title', 'description', 'businessId', 'businessName', 'businessType', 'requiredExpertise[]', 'payRate'],
  ...['startDate', 'endDate', 'dressCode', 'isUrgent', 'openings', 'status', 'createdAt', 'updatedAt', 'may[]'],
  ...of('location', ['address', 'city', 'zipCode']),
  ...of('languageRequirements', LEVELS),
  ...of('break', ['startDate', 'minutes', 'isPaid']),
];
const BUSINESS_JOB = [
  ...JOB,
  'assignedWorkerId',
  'applicationId',
  'completedAt',
  'applicationCount',
  'waitingCount',
  'laterInSeries',
  'regularsFirstHours',
  'releasedAt',
  'regularsCanBook',
  ...of('invitations', ['sent', 'declined']),
];
/** A job of the business for which nobody is hired. */
const OWN_JOB = [...BUSINESS_JOB, 'hiredWorkers[]'];
const FILLED_JOB = [...BUSINESS_JOB, ...each('hiredWorkers', ['applicationId', 'name', 'phoneNumber', 'completedAt'])];
const APPLICATION = ['id', 'status', 'createdAt', 'message', 'cancellation', 'may[]'];
const OWN_APPLICATION = [...APPLICATION, 'endedAt'];
const FOR_WORKERS = ['invitation', 'obstacle', 'filledOrClosedAt', 'openingsLeft', 'isBlocked'];
const MATCH = of('match', [
  ...['headline', 'expertise', 'availability', 'overlap', 'rest', 'distance', 'languages', 'workedHere'],
]);
/** A job that the worker is hired for has no match. */
const APPLIED_FOR = [...JOB, ...FOR_WORKERS, ...of('application', OWN_APPLICATION)];
/** A worker sees that they have no application to such a job, and no names. */
const STRANGERS_JOB = [...JOB, ...FOR_WORKERS, ...MATCH, 'application', 'contact'];
const WEEK = ['week', 'isWhole'];
const IN_WEEK = ['id', 'title', 'startDate', 'endDate', 'status'];
const TOTAL = ['minutes', 'ore'];
const BUSINESS_WEEK = [...WEEK, ...of('totals', of('hired', TOTAL), of('open', TOTAL))];
const OUTCOME = [...of('application', ['id', 'status']), ...of('job', ['id', 'status'])];
const AVAILABILITY = of('availability', [
  ...each('weekly', ['weekday', 'startTime', 'endTime']),
  ...each('exceptions', ['firstDate', 'lastDate', 'isAvailable']),
  ...['pausedUntil', 'homeArea'],
]);
const TEMPLATE = [
  ...['id', 'name', 'title', 'description', 'requiredExpertise[]', 'payRate', 'weekday', 'startTime', 'endTime'],
  ...['endsNextDay', 'dressCode', 'openings', 'regularsFirstHours', 'regularsCanBook', 'updatedAt'],
  ...of('location', ['address', 'city', 'zipCode']),
  ...of('languageRequirements', LEVELS),
  ...of('break', ['startTime', 'minutes', 'isPaid']),
];
const FILE = ['id', 'kind', 'name', 'contentType', 'size', 'url', 'posterURL', 'createdAt'];
const UPLOAD = ['id', 'kind', 'name', 'size', 'offset', 'replaces', 'url', 'expiresAt'];
const NOTIFICATION = [
  ...['id', 'kind', 'isRead', 'createdAt', 'applicationId', 'businessName', 'workerName', 'dateCount'],
  ...of('job', ['id', 'title', 'startDate', 'endDate']),
  ...of('cancellation', ['at', 'by', 'reason']),
];
const FEED = of('feed', ['url', 'createdAt', 'lastReadAt']);
const PASSKEY = ['id', 'name', 'createdAt', 'lastUsedAt'];
const DONE = ['next', ...each('entries', ['action', 'byWhom', 'workerName', 'at'])];
const FAILED_TASK = [...['id', 'task', 'failedAt', 'attempts', 'reason'], 'about'];

/** The fields of a response, for all requesters or for each. */
type ResponseFields = string[] | Partial<Record<Requester, string[]>>;

const members = (fields: string[]) => ({
  worker: fields,
  business: fields,
  otherWorker: fields,
  otherBusiness: fields,
});
const settings = members(each('settings', ['kind', 'byMail', 'byPush']));
const ownProfile = of('profile', BUSINESS, 'updatedAt');

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
const JOB_COUNTS = ['open', 'hired', 'closed', 'shifts[]', ...of('totals', of('hired', TOTAL), of('open', TOTAL))];

/** The fields of every JSON response, by route and requester: a presenter with another field must list it here too. */
export const RESPONSE_FIELDS: Record<string, ResponseFields> = {
  'get /healthz': ['status'],
  'get /readyz': ['status'],
  'get /api/landing': ['hasSupportPages', ...of('openShifts', ['shifts', 'venues'])],
  'post /api/accounts/workers': [],
  'post /api/accounts/businesses': [],
  'get /api/session': { ...members(LOGGED_IN), anonymous: ['account'], operator: ['account'] },
  'post /api/session': LOGGED_IN,
  'delete /api/session': [],
  'put /api/language': ['language'],
  'post /api/password-resets': [],
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
  'get /api/account/deletion': ['shifts', 'waiting'],
  'delete /api/account': [],
  'get /api/jobs/{jobId}/history': DONE,
  'get /api/applications/{applicationId}/history': DONE,
  'get /api/first-steps': each('steps', ['step', 'isDone']),
  'get /api/profile/worker': {
    worker: of('profile', WORKER, 'updatedAt'),
    otherWorker: of('profile', WORKER, 'updatedAt', 'workExperiences[]', 'languageProficiency', 'documents').filter(
      (field) => !/workExperiences\[\]\.|languageProficiency\.|documents\./.test(field),
    ),
  },
  'get /api/profile/worker/access': {
    worker: [
      'next',
      ...each(
        'accesses',
        ['applicationId', 'status', 'createdAt', 'businessName', 'access', 'asOf', 'until', 'ending'],
        of('job', 'id', 'title', 'startDate', 'endDate'),
      ),
    ],
    otherWorker: ['next', 'accesses[]'],
  },
  'put /api/profile/worker': of('profile', WORKER, 'updatedAt', 'documents').filter((f) => !f.endsWith('.*')),
  'get /api/availability': {
    worker: AVAILABILITY,
    otherWorker: of('availability', ['weekly', 'exceptions[]', 'pausedUntil', 'homeArea']),
  },
  'put /api/availability': AVAILABILITY,
  'get /api/profile/business': ownProfile,
  'put /api/profile/business': ownProfile,

  'get /api/jobs': {
    worker: ['next', 'total', ...each('jobs', APPLIED_FOR, MATCH, 'contact')],
    otherWorker: ['next', 'total', ...each('jobs', STRANGERS_JOB)],
  },
  'get /api/job-map': [...['city', 'homeArea', 'elsewhere', 'pins[]'], ...each('districts', ['prefix', 'jobs'])],
  'get /api/jobs/{jobId}': { worker: of('job', APPLIED_FOR, 'match', of('contact', 'name', 'phoneNumber')) },
  'post /api/jobs': of('job', OWN_JOB),
  'put /api/jobs/{jobId}': of('job', OWN_JOB),
  'put /api/jobs/{jobId}/openings': of('job', OWN_JOB),
  'post /api/jobs/{jobId}/close': of('job', OWN_JOB),
  'post /api/jobs/{jobId}/release': of('job', OWN_JOB),
  'get /api/templates': { business: each('templates', TEMPLATE), otherBusiness: ['templates[]'] },
  'post /api/templates': of('template', TEMPLATE),
  'put /api/templates/{templateId}': of('template', TEMPLATE),
  'get /api/regulars': {
    business: each('regulars', ['id', 'status', 'askedAt', 'answeredAt', 'name', 'applicationId']),
    otherBusiness: ['regulars[]'],
  },
  'get /api/regular-venues': {
    worker: each('venues', ['id', 'status', 'askedAt', 'answeredAt', 'businessName']),
    otherWorker: ['venues[]'],
  },
  'get /api/blocks': { ...members(['blocks[]']), worker: each('blocks', ['id', 'name', 'createdAt']) },
  'get /api/jobs/{jobId}/block': { worker: each('shifts', ['jobId', 'startDate', 'endDate']) },
  'get /api/applications/{applicationId}/block': each('shifts', ['jobId', 'startDate', 'endDate']),
  'get /api/jobs/{jobId}/invitations': [
    ...of('job', FILLED_JOB),
    ...each('invitations', ['id', 'status', 'invitedAt', 'answeredAt', 'name', 'hasApplied', 'may[]']),
  ],
  'get /api/jobs/{jobId}/known-workers': ['next', ...each('workers', ['workerId', 'name', 'isRegular', 'state'])],
  'post /api/jobs/{jobId}/invitations': ['invited'],
  'get /api/invitations': {
    worker: ['next', ...each('jobs', STRANGERS_JOB)],
    otherWorker: ['next', 'jobs[]'],
  },
  'get /api/business/jobs': { business: ['next', ...each('jobs', OWN_JOB)], otherBusiness: ['next', 'jobs[]'] },
  'get /api/business/jobs/counts': ['open', 'hired', 'closed'],
  'get /api/business/jobs/{jobId}': of('job', FILLED_JOB),
  'post /api/jobs/{jobId}/booking': of('application', OWN_APPLICATION),
  'post /api/jobs/{jobId}/applications': of('application', OWN_APPLICATION),
  'get /api/jobs/{jobId}/applications': [
    'next',
    ...of('job', FILLED_JOB),
    ...each(
      'applications',
      [...APPLICATION, 'obstacle', 'match', 'regular', 'isBlocked'],
      of('access', 'kind', 'asOf', 'until'),
      of('worker', WORKER, 'id', 'isFormer'),
    ),
  ],
  'post /api/applications/{applicationId}/accept': OUTCOME,
  'post /api/applications/{applicationId}/decline': OUTCOME,
  'post /api/applications/{applicationId}/withdraw': OUTCOME,
  'post /api/applications/{applicationId}/complete': OUTCOME,
  'post /api/applications/{applicationId}/undo-accept': OUTCOME,
  'post /api/applications/{applicationId}/undo-decline': OUTCOME,
  'post /api/applications/{applicationId}/undo-completion': OUTCOME,
  'post /api/applications/{applicationId}/cancel': OUTCOME,

  'get /api/shifts': ['next', 'months[]', ...each('shifts', STRANGERS_JOB)],
  'get /api/shifts?view=settled': {
    worker: [
      'next',
      ...each('shifts', APPLIED_FOR, 'match', of('contact', 'name', 'phoneNumber')),
      ...each('months', ['month', ...TOTAL]),
    ],
    otherWorker: ['next', 'shifts[]', 'months[]'],
  },
  'get /api/shifts/counts': ['available', 'availableSince', 'applied', 'assigned', 'settled', 'hasApplied'],
  'get /api/shifts/week': [...WEEK, 'shifts[]'],
  'get /api/business/week': [...BUSINESS_WEEK, 'shifts[]'],
  'get /api/shifts/week?week=2027-W13': {
    worker: [...WEEK, ...each('shifts', IN_WEEK, 'businessName')],
    otherWorker: [...WEEK, 'shifts[]'],
  },
  'get /api/business/week?week=2027-W13': {
    business: [...BUSINESS_WEEK, ...each('shifts', IN_WEEK, 'openings', 'workerNames[]')],
    otherBusiness: [...BUSINESS_WEEK, 'shifts[]'],
  },
  'get /api/start': {
    worker: started(...SHIFTS_AND_COUNTS, ...each('notifications', NOTIFICATION)),
    otherWorker: started(...SHIFTS_AND_COUNTS, 'notifications[]'),
    business: started(...JOB_COUNTS, ...each('notifications', NOTIFICATION), ...each('jobs', OWN_JOB)),
    otherBusiness: started(...JOB_COUNTS, 'notifications[]', 'jobs[]'),
    anonymous: ['session.account', 'answers[]'],
    operator: ['session.account', 'answers[]'],
  },
  'get /api/calendar/feed': { worker: FEED, otherWorker: ['feed'] },
  'post /api/calendar/feed': FEED,
  'delete /api/calendar/feed': ['feed'],
  'get /api/notifications': {
    worker: ['next', 'unread', ...each('notifications', NOTIFICATION)],
    business: ['next', 'unread', ...each('notifications', NOTIFICATION)],
    otherWorker: ['next', 'unread', 'notifications[]'],
    otherBusiness: ['next', 'unread', 'notifications[]'],
  },
  'put /api/notifications/read': ['unread'],
  'post /unsubscribe/{token}': ['role'],
  'get /api/notifications/settings': settings,
  'put /api/notifications/settings': settings,
  'get /api/push/key': ['key'],
  'get /api/push/subscription': ['endpoint'],
  'put /api/push/subscription': ['endpoint'],
  'delete /api/push/subscription': ['endpoint'],
  'get /api/operations/failed-tasks': ['total', ...each('tasks', FAILED_TASK)],
  'post /api/operations/failed-tasks/{taskId}/retry': [],
  'get /api/files': {
    worker: [...each('files', FILE), ...each('uploads', UPLOAD)],
    otherWorker: ['files[]', 'uploads[]'],
  },
  'post /api/uploads': of('upload', UPLOAD),
};
