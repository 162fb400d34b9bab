import { z } from 'zod';
import { termsResponseFields } from '../hiring/index.ts';

// The fields of what responses consist of.

export const of = (thing: string, ...fields: (string | string[])[]) =>
  fields.flat().map((field) => `${thing}.${field}`);
export const each = (list: string, ...fields: (string | string[])[]) => of(`${list}[]`, ...fields);

const ACCOUNT = ['id', 'email', 'emailVerified', 'role', 'firstName', 'lastName', 'businessName', 'city', 'language'];
export const LOGGED_IN = [...of('account', ACCOUNT), 'sessionEndsAt'];
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
export const WORKER = [
  ...PERSON,
  ...HISTORY,
  ...of('languageProficiency', LEVELS),
  ...['streetAddress', 'expertise[]', 'documents.*', 'videoResumeURL', 'videoPosterURL'],
];
export const BUSINESS = [
  ...PERSON,
  ...['businessName', 'organisationNumber', 'businessType', 'otherBusinessType', 'businessAddress', 'pin'],
  ...['payday', 'collectiveAgreement', 'isEmployer'],
];
/** What a venue states about a shift, besides its times and its break. */
const TERMS = Object.entries(termsResponseFields).flatMap(([name, field]) => {
  if (field instanceof z.ZodObject) return of(name, Object.keys(field.shape));
  return field instanceof z.ZodArray ? `${name}[]` : name;
});
const FOR_REGULARS = ['regularsFirstHours', 'regularsCanBook'];
const JOB = [
  ...TERMS.filter((field) => !FOR_REGULARS.includes(field)),
  ...['id', 'businessId', 'businessName', 'businessType'],
  ...['startDate', 'endDate', 'status', 'createdAt', 'updatedAt', 'may[]'],
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
  ...FOR_REGULARS,
  'releasedAt',
  ...of('invitations', ['sent', 'declined']),
];
/** A job of the business without a hired worker. */
export const OWN_JOB = [...BUSINESS_JOB, 'hiredWorkers[]'];
export const FILLED_JOB = [
  ...BUSINESS_JOB,
  ...each('hiredWorkers', ['applicationId', 'name', 'phoneNumber', 'completedAt', 'confirmation', 'change']),
];
export const APPLICATION = ['id', 'status', 'createdAt', 'message', 'cancellation', 'may[]'];
const OWN_WITHOUT_SHEET = [
  ...[...APPLICATION, 'endedAt', 'confirmedAt', 'paidMinutes', 'openHours', 'swap', 'hasHandoverLink'],
  ...['isKeptByColleague', 'noShow', 'checkedInSince', 'change'],
];
export const OWN_APPLICATION = [...OWN_WITHOUT_SHEET, 'sheet'];
const FOR_WORKERS = [
  ...['invitation', 'obstacle', 'filledOrClosedAt', 'openingsLeft', 'isBlocked', 'district', 'statedTerms'],
];
export const MATCH = of('match', [
  ...['headline', 'expertise', 'availability', 'overlap', 'rest', 'distance', 'languages', 'workedHere'],
]);
/** A job that the worker is hired for has no match. */
export const APPLIED_FOR = [...JOB, ...FOR_WORKERS, ...of('application', OWN_APPLICATION)];
/** Once hours are proposed. */
export const APPLIED_WITH_HOURS = [
  ...[...JOB, ...FOR_WORKERS],
  ...of('application', OWN_WITHOUT_SHEET, of('sheet', ['state', 'proposedBy', 'start', 'end', 'isStated', 'deadline'])),
];
/** A worker sees that they have no application to such a job, and no names. */
export const STRANGERS_JOB = [...JOB, ...FOR_WORKERS, ...MATCH, 'application', 'contact'];
export const WEEK = ['week', 'isWhole'];
export const IN_WEEK = ['id', 'title', 'startDate', 'endDate', 'status'];
export const TOTAL = ['minutes', 'ore'];
export const BUSINESS_WEEK = [...WEEK, ...of('totals', of('hired', TOTAL), of('open', TOTAL))];
export const OUTCOME = [...of('application', ['id', 'status']), ...of('job', ['id', 'status'])];
export const AVAILABILITY = of('availability', [
  ...each('weekly', ['weekday', 'startTime', 'endTime']),
  ...each('exceptions', ['firstDate', 'lastDate', 'isAvailable']),
  ...['pausedUntil', 'homeArea', 'updatedAt'],
]);
export const TEMPLATE = [
  ...TERMS.filter((field) => field !== 'isUrgent'),
  ...['id', 'name', 'weekday', 'startTime', 'endTime', 'endsNextDay', 'updatedAt'],
  ...of('break', ['startTime', 'minutes', 'isPaid']),
];
export const FILE = ['id', 'kind', 'name', 'contentType', 'size', 'url', 'posterURL', 'createdAt'];
export const UPLOAD = ['id', 'kind', 'name', 'size', 'offset', 'replaces', 'url', 'expiresAt'];
export const NOTIFICATION = [
  ...[
    'id',
    'kind',
    'isRead',
    'createdAt',
    'applicationId',
    'businessName',
    'workerName',
    'kioskName',
    'pinUse',
    'dateCount',
  ],
  ...['answerBy', 'isHoursAgreement', 'paidOre', 'completedBefore', 'isGone'],
  ...of('job', ['id', 'title', 'startDate', 'endDate']),
  ...of('cancellation', ['at', 'by', 'reason', 'isNoShow', 'isHandover']),
];
export const FEED = of('feed', ['url', 'createdAt', 'lastReadAt']);
export const PASSKEY = ['id', 'name', 'createdAt', 'lastUsedAt'];
export const DONE = ['next', ...each('entries', ['action', 'byWhom', 'workerName', 'warnings[]', 'change', 'at'])];
export const FOUND_ACCOUNT = [
  ...[
    'id',
    'email',
    'emailVerified',
    'role',
    'name',
    'businessName',
    'createdAt',
    'suspendedAt',
    'deletedAt',
    'sessions',
  ],
];
export const FAILED_TASK = [...['id', 'task', 'failedAt', 'attempts', 'reason'], 'about'];
const HOURS = ['start', 'end', 'minutes', 'ore'];
const SHEET = [
  ...['applicationId', 'state', 'version', 'proposedBy', 'basis', 'isAllByQr', 'recordedSince', 'differenceMinutes'],
  ...['isLower', 'deadline', 'may[]', 'payRate', 'paidBreakMinutes', 'isRecorded', 'recordedByWorker', 'leavesOutLate'],
  'isFarAboveRecord',
];
const WITH_BREAK = [...HOURS, ...each('breaks', ['start', 'end'])];
/** The hours of a shift with a planned break. */
export const TIME_SHEET = [
  ...SHEET,
  ...[...of('hours', WITH_BREAK), ...of('planned', WITH_BREAK)],
  ...['recorded', 'workerHours', 'businessHours', 'steps[]'],
];
export const LISTED_TIME_SHEET = [
  ...[
    ...SHEET,
    'jobId',
    'title',
    'workerName',
    'isUnrecorded',
    'checkedInSince',
    'isEndPresumed',
    'lacksBreak',
    'lacksPauseEnd',
    'lateMinutes',
    'isReceivedLate',
    'clocksDisagree',
    'settledAt',
    'recorded',
    'workerReason',
    'businessReason',
  ],
  ...[...of('hours', WITH_BREAK), ...of('planned', WITH_BREAK), ...of('workerHours', WITH_BREAK)],
];
const STEPS = each('steps', ['kind', 'by', 'at', 'reason'], of('hours', WITH_BREAK));
/** Hours that the business has proposed without recorded attendance. */
export const PROPOSED_TIME_SHEET = [
  ...TIME_SHEET.filter((field) => !['steps[]', 'workerHours', 'businessHours'].includes(field)),
  ...[...of('workerHours', WITH_BREAK), ...of('businessHours', WITH_BREAK), ...STEPS],
];
/** Hours that the worker has stated. */
export const STATED_TIME_SHEET = [
  ...TIME_SHEET.filter((field) => !['steps[]', 'workerHours'].includes(field)),
  ...[...of('workerHours', WITH_BREAK), ...STEPS],
];
export const DISPUTE = [
  ...['applicationId', 'title', 'disputedAt', 'recorded', 'recordedByWorker', 'isStated', ...STEPS],
  ...['planned', 'worker', 'business'].flatMap((whose) => of(whose, WITH_BREAK)),
];
export const NO_SHOW = of('noShow', [
  ...['state', 'version', 'recordedAt', 'answerBy', 'reason', 'replacementJobId', 'may[]'],
]);
export const DISPUTED_NO_SHOW = [
  ...['applicationId', 'title', 'startDate', 'endDate', 'disputedAt'],
  ...each('steps', ['action', 'by', 'at', 'reason']),
];
export const KIOSK = ['id', 'name', 'premises', 'isPaired', 'pairedAt'];
export const PAIRING = of('pairing', ['code', 'endsAt']);
