import { BOUNDS, stockholmDate, stockholmInstant } from '@passa/domain';
import type { z } from 'zod';
import {
  isFields,
  parseId,
  referenceTo,
  Rejection,
  type Collection,
  type Fields,
  type Reference,
} from './legacy-record.ts';

/**
 * Returns the first non-blank value among a field's names.
 * @param paths the current name first, then those of the older generation
 */
export function valueOf(fields: Fields, ...paths: string[]): unknown {
  for (const path of paths) {
    const value = path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), fields);
    if (!isBlank(value)) return value;
  }
  return undefined;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The multi-line texts. In all others a line break or a tab becomes a blank. */
const LONG_TEXTS = ['description'];

/** A text; zip codes and phone numbers may be stored as numbers. */
export function textOf(fields: Fields, ...paths: string[]): unknown {
  const value = valueOf(fields, ...paths);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const isLong = paths.some((path) => LONG_TEXTS.includes(path));
  return isLong ? value.replace(/\r\n?/g, '\n') : value.replace(/[\t\n\r\u2028\u2029]+/g, ' ');
}

export function referenceOf(collection: Collection, fields: Fields, path: string): Reference | undefined {
  const value = valueOf(fields, path);
  if (value === undefined) return undefined;
  const name = parseId(value);
  if (name === undefined) throw new Rejection(`${path}: ${shownValue(value)} is no id`, `${path}: is no id`);
  return referenceTo(collection, name);
}

/** @throws Rejection if the record has no reference there */
export function requiredReferenceOf(collection: Collection, fields: Fields, path: string): Reference {
  const reference = referenceOf(collection, fields, path);
  if (!reference) throw new Rejection(`${path}: is missing`);
  return reference;
}

const EARLIEST = Date.parse(BOUNDS.instant.first);
const LATEST = Date.parse(BOUNDS.instant.last);
// As seconds this is after the year 5000, as milliseconds before 1974.
const MIN_MILLISECONDS = 1e11;
// A shorter number may be a year, a month or a date: 2021, 202105, 20210501.
const MIN_SECONDS = 1e8;

/**
 * Reads an instant: ISO 8601, milliseconds or seconds since 1970, or the older database's pair of seconds and
 * nanoseconds. A text without a time zone is in Stockholm local time.
 * @throws Rejection for any other value, and for dates that do not exist, such as 30 February
 */
export function instantOf(fields: Fields, ...paths: string[]): Date | undefined {
  const value = valueOf(fields, ...paths);
  if (value === undefined) return undefined;
  const instant = readInstant(value);
  const time = instant?.getTime() ?? NaN;
  if (!instant || !(time >= EARLIEST && time <= LATEST)) {
    const rule = `is no time${isTooShort(value) ? ': seconds since 1970 have nine digits or more' : ''}`;
    throw new Rejection(`${paths[0]}: ${shownValue(value)} ${rule}`, `${paths[0]}: ${rule}`);
  }
  return instant;
}

function readInstant(value: unknown): Date | undefined {
  const number = numberIn(value);
  if (number !== undefined) {
    if (isTooShort(number)) return undefined;
    return new Date(Math.abs(number) < MIN_MILLISECONDS ? number * 1000 : number);
  }
  if (typeof value === 'string') return readText(value.trim());
  if (!isFields(value)) return undefined;
  const seconds = value['_seconds'] ?? value['seconds'];
  const nanoseconds = value['_nanoseconds'] ?? value['nanoseconds'] ?? 0;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return undefined;
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6));
}

/** A number, or a text of digits. */
function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : undefined;
}

const isTooShort = (value: unknown) => Math.abs(numberIn(value) ?? Infinity) < MIN_SECONDS;

const TEXT = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

function readText(text: string): Date | undefined {
  const [, date, time = '00:00', zone] = TEXT.exec(text) ?? [];
  if (!date || !isOnCalendar(date)) return undefined;
  if (zone !== undefined) return new Date(`${date}T${time}${zone.toUpperCase()}`);
  try {
    return stockholmInstant(date, time);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** `Date` moves a date that does not exist into the next month. Temporal would refuse it, but is far slower. */
function isOnCalendar(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

const YEAR = /^(?:19|2[01])\d{2}$/;
const YEAR_AND_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Completes a month (`2021-05`) or a year (`2021`, as text or number) to its first day; undefined for anything else.
 */
export function firstDayOf(value: unknown): string | undefined {
  const text = String(typeof value === 'number' || typeof value === 'string' ? value : '').trim();
  if (YEAR.test(text)) return `${text}-01-01`;
  return YEAR_AND_MONTH.test(text) ? `${text}-01` : undefined;
}

/** A date, `YYYY-MM-DD`; for a month or a year alone, its first day. */
export function dayOf(fields: Fields, path: string): string | undefined {
  const firstDay = firstDayOf(valueOf(fields, path));
  if (firstDay !== undefined) return firstDay;
  const instant = instantOf(fields, path);
  return instant && stockholmDate(instant);
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

/**
 * A boolean, as such, as a word in any case, or as 1 or 0; false if the field is missing.
 * @throws Rejection for any other value
 */
export function booleanOf(fields: Fields, path: string): boolean {
  const value = valueOf(fields, path) ?? false;
  const meant = BOOLEANS.get(typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value));
  if (meant !== undefined) return meant;
  const rule = `is not one of ${[...BOOLEANS.keys()].join(', ')}`;
  throw new Rejection(`${path}: ${shownValue(value)} ${rule}`, `${path}: ${rule}`);
}

/**
 * A number, or a text in decimal notation with a point or a comma.
 * @throws Rejection for any other value
 */
export function decimalOf(fields: Fields, ...paths: string[]): number | undefined {
  const value = valueOf(fields, ...paths);
  if (value === undefined || typeof value === 'number') return value;
  if (typeof value === 'string' && /^-?\d+(?:[.,]\d+)?$/.test(value.trim())) return Number(value.replace(',', '.'));
  throw new Rejection(`${paths[0]}: ${shownValue(value)} is not a number`, `${paths[0]}: is not a number`);
}

/**
 * When a record was created and last changed. Future times are ignored: such a record would count as newer than every
 * change made here.
 * @param created the names of the creation time's field
 */
export function recordTimesOf(fields: Fields, now: Date, ...created: string[]) {
  const past = (...paths: string[]) => {
    const instant = instantOf(fields, ...paths);
    return instant && instant <= now ? instant : undefined;
  };
  return { createdAt: past(...created), updatedAt: latestOf(past('updatedAt'), past('lastUpdated')) };
}

/** The latest of several instants: both generations of names for the last change may occur together. */
function latestOf(...instants: (Date | undefined)[]): Date | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length ? new Date(Math.max(...known.map(Number))) : undefined;
}

/**
 * Validates a value.
 * @param under the field that holds the value
 * @throws Rejection with each invalid field, the rule's message, and the value
 */
export function checked<Output>(schema: z.ZodType<Output>, value: unknown, ...under: string[]): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const names = [...under, ...path.map(String)];
    const kind = `${names.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')}: ${message}`;
    return { reason: `${names.join('.')}: ${message}${givenAt(value, path)}`, kind };
  });
  const joined = (key: 'reason' | 'kind') => faults.map((fault) => fault[key]).join('; ');
  throw new Rejection(joined('reason'), joined('kind'));
}

function givenAt(value: unknown, path: PropertyKey[]): string {
  let given: unknown = value;
  for (const name of path) {
    given = typeof given === 'object' && given !== null ? (given as Record<PropertyKey, unknown>)[name] : undefined;
  }
  return ` (it is ${isBlank(given) ? 'missing' : shownValue(given)})`;
}

/** A value as JSON, shortened to fit into a line. */
export function shownValue(value: unknown): string {
  return shortened(value === undefined ? 'nothing' : JSON.stringify(value));
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
