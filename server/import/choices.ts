import {
  CITIES,
  EXPERTISE,
  SPOKEN_LANGUAGES,
  LANGUAGE_LEVELS,
  ROLES,
  type ApplicationStatus,
  type City,
  type Expertise,
  type JobStatus,
  type LanguageLevels,
  type Role,
} from '@passa/domain';
import { shownValue, valueOf } from './fields.ts';
import { isFields, Rejection, type Fields } from './legacy-record.ts';

/** Normalises a word: the older database spells case, accents and spaces inconsistently. */
const normalize = (word: string) => word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** @throws Rejection if the list has no such value */
export function choice<const Choice extends string>(choices: readonly Choice[], value: unknown, field: string): Choice {
  const found = typeof value === 'string' ? choices.find((one) => normalize(one) === normalize(value)) : undefined;
  if (!found) {
    const rule = `is not one of ${choices.join(', ')}`;
    throw new Rejection(`${field}: ${shownValue(value)} ${rule}`, `${field}: ${rule}`);
  }
  return found;
}

/** @throws Rejection if a user's record has no role */
export const roleOf = (fields: Fields): Role => choice(ROLES, valueOf(fields, 'role'), 'role');

export function cityOf(value: unknown, field: string): City {
  return typeof value === 'string' && normalize(value) === 'goteborg' ? 'Gothenburg' : choice(CITIES, value, field);
}

/** A list of expertise, or a single one stored as a text. */
export function expertiseOf(fields: Fields, ...paths: string[]): Expertise[] {
  const filled = paths.find((path) => ![valueOf(fields, path) ?? []].flat().every((one) => one === ''));
  const values: unknown[] = [filled === undefined ? [] : valueOf(fields, filled)].flat();
  return values.map((value) => choice(EXPERTISE, value, filled ?? ''));
}

/** Levels by language; None is left out. */
export function languageLevelsOf(fields: Fields, field: string): LanguageLevels {
  const value = valueOf(fields, field) ?? {};
  if (!isFields(value)) {
    throw new Rejection(`${field}: ${shownValue(value)} is no list of languages`, `${field}: is no list of languages`);
  }
  const levels = Object.entries(value).map(([language, level]) => [
    choice(SPOKEN_LANGUAGES, language, field),
    level === null || level === '' ? 'None' : choice(LANGUAGE_LEVELS, level, `${field}.${language}`),
  ]);
  return Object.fromEntries(levels.filter(([, level]) => level !== 'None')) as LanguageLevels;
}

// Specification section 3; in the older generation a job used the statuses of applications.
const JOB_STATUS_OF = new Map<string, JobStatus>([
  ['open', 'open'],
  ['hired', 'hired'],
  ['assigned', 'hired'],
  ['accepted', 'hired'],
  ['closed', 'closed'],
  ['completed', 'completed'],
  ['settled', 'completed'],
]);

const APPLICATION_STATUS_OF = new Map<string, ApplicationStatus>([
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['assigned', 'accepted'],
  ['declined', 'declined'],
  ['completed', 'completed'],
  ['settled', 'completed'],
]);

export function jobStatusOf(value: unknown): JobStatus {
  return statusMeaning(JOB_STATUS_OF, value, 'status');
}

const STATUS_ORDER: Record<ApplicationStatus, number> = {
  pending: 0,
  withdrawn: 1,
  declined: 1,
  accepted: 1,
  cancelled: 2,
  completed: 2,
};

/**
 * Merges the two status fields of an application: the more advanced one counts.
 * @throws Rejection if one declines and the other accepts
 */
export function applicationStatusOf(status: unknown, assignmentStatus: unknown): ApplicationStatus {
  if (assignmentStatus === undefined) return statusMeaning(APPLICATION_STATUS_OF, status, 'status');
  const assigned = statusMeaning(APPLICATION_STATUS_OF, assignmentStatus, 'assignmentStatus');
  if (status === undefined) return assigned;
  const own = statusMeaning(APPLICATION_STATUS_OF, status, 'status');
  const statuses = [own, assigned];
  if (statuses.includes('declined') && (statuses.includes('accepted') || statuses.includes('completed'))) {
    throw new Rejection(`status is ${own}, but assignmentStatus is ${assigned}`);
  }
  return STATUS_ORDER[assigned] > STATUS_ORDER[own] ? assigned : own;
}

function statusMeaning<Status extends string>(statuses: Map<string, Status>, value: unknown, field: string): Status {
  const status = typeof value === 'string' ? statuses.get(normalize(value)) : undefined;
  if (!status)
    throw value === undefined
      ? new Rejection(`${field}: is missing`)
      : new Rejection(`${field}: ${shownValue(value)} is unknown`, `${field}: is unknown`);
  return status;
}
