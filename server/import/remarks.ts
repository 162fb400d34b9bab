import { DEFAULT_BUSINESS_TYPE, DEFAULT_CITY, isWholeOre } from '@passa/domain';
import { roleOf } from './choices.ts';
import { decimalOf, firstDayOf, instantOf, recordTimesOf, valueOf } from './fields.ts';
import { isFields, type Collection, type Fields, type LegacyRecord } from './legacy-record.ts';

/** What was changed or left out of imported records: counts by kind, and the first record of each. */
export type Remarks = Map<string, { count: number; first: string }>;

// A record with names as keys could otherwise create an unlimited number of kinds.
const MAX_KINDS = 200;
const MAX_SHOWN_LENGTH = 60;

export function addRemark(remarks: Remarks, kind: string, first: string): void {
  const known = remarks.get(kind);
  if (known) known.count += 1;
  else if (remarks.size < MAX_KINDS) remarks.set(kind, { count: 1, first: first.slice(0, MAX_SHOWN_LENGTH) });
  else addRemark(remarks, 'further kinds', first);
}

const DATES = 'createdAt updatedAt lastUpdated';
const PERSON = `role firstName lastName email phoneNumber city zipCode ${DATES}`;
const WORKER = `${PERSON} expertise streetAddress languageProficiency workExperiences documents videoResumeURL`;
const BUSINESS = `${PERSON} businessName organisationNumber businessType otherBusinessType businessAddress businessCity
  businessZipCode`;
const JOB = `businessId title description requiredExpertise requirements payRate hourlyRate location businessAddress
  businessCity businessZipCode startDate endDate dressCode languageRequirements isUrgent status assignmentStatus
  assignedWorkerId applicationId completedAt ${DATES}`;
const APPLICATION = `jobId workerId businessId status assignmentStatus assignedAt completedAt appliedAt ${DATES}`;
const namesIn = (names: string) => new Set(`id ${names}`.split(/\s+/));
const KNOWN = {
  worker: namesIn(WORKER),
  business: namesIn(BUSINESS),
  jobs: namesIn(JOB),
  applications: namesIn(APPLICATION),
  location: namesIn('address city zipCode'),
  workExperience: namesIn('position company startDate endDate current description'),
};

/** What the import changes or leaves out of a record, as kinds that records share. */
export function remarksOn({ collection, fields }: LegacyRecord, now: Date): string[] {
  const recordType = collection === 'users' ? roleOf(fields) : collection;
  const location = fields['location'];
  const experiences = collection === 'users' ? fields['workExperiences'] : undefined;
  return [
    ...unknownIn(fields, KNOWN[recordType], ''),
    ...(collection === 'jobs' && isFields(location) ? unknownIn(location, KNOWN.location, 'location.') : []),
    ...(Array.isArray(experiences) ? [...unknownInAll(experiences), ...firstDaysIn(experiences)] : []),
    ...changesOf(collection, recordType, fields),
    ...[collection === 'applications' ? ['createdAt', 'appliedAt'] : ['createdAt'], ['updatedAt'], ['lastUpdated']]
      .filter((names) => (instantOf(fields, ...names) ?? now) > now)
      .map(([name]) => `${name} is in the future: ignored`),
    ...(recordTimesOf(fields, now).updatedAt === undefined
      ? ['without updatedAt: a later import will not bring it up to date']
      : []),
  ];
}

function unknownIn(fields: Fields, known: Set<string>, under: string): string[] {
  return Object.keys(fields)
    .filter((name) => !known.has(name))
    .map((name) => `the field ${under}${name.slice(0, MAX_SHOWN_LENGTH)} is not imported`);
}

const unknownInAll = (entries: unknown[]) => [
  ...new Set(
    entries.flatMap((entry) => (isFields(entry) ? unknownIn(entry, KNOWN.workExperience, 'workExperiences.*.') : [])),
  ),
];

function firstDaysIn(experiences: unknown[]): string[] {
  const isCompleted = (entry: unknown) =>
    isFields(entry) && [entry['startDate'], entry['endDate']].some((day) => firstDayOf(day) !== undefined);
  return experiences.some(isCompleted) ? ['a month or year alone in workExperiences: its first day'] : [];
}

function changesOf(collection: Collection, recordType: keyof typeof KNOWN, fields: Fields): string[] {
  const changes: string[] = [];
  if (
    collection === 'users' &&
    valueOf(fields, 'city', ...(recordType === 'business' ? ['businessCity'] : [])) === undefined
  ) {
    changes.push(`without a city: ${DEFAULT_CITY}`);
  }
  if (recordType === 'business' && valueOf(fields, 'businessType') === undefined) {
    changes.push(`without a business type: ${DEFAULT_BUSINESS_TYPE}`);
  }
  if (collection === 'jobs') {
    if (valueOf(fields, 'location.city', 'businessCity') === undefined)
      changes.push('without a city: that of its business');
    const pay = decimalOf(fields, 'payRate', 'hourlyRate') ?? NaN;
    if (!isWholeOre(pay)) changes.push('payRate is rounded to whole öre');
  }
  if (Object.values(fields).some(hasSubMilliseconds)) changes.push('a time is truncated to milliseconds');
  return changes;
}

function hasSubMilliseconds(value: unknown): boolean {
  if (typeof value === 'string') return /T\d{2}:\d{2}:\d{2}\.\d{3}\d*[1-9]\d*(?:Z|[+-])/.test(value);
  if (!isFields(value)) return false;
  const nanoseconds = value['_nanoseconds'] ?? value['nanoseconds'];
  return typeof nanoseconds === 'number' && nanoseconds % 1e6 !== 0;
}
