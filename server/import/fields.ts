import { stockholmDate, stockholmInstant } from '@passa/domain';
import type { z } from 'zod';
import {
  isFields,
  nameFrom,
  referenceTo,
  Rejection,
  type Collection,
  type Fields,
  type Reference,
} from './legacy-record.ts';

/**
 * The first of a field's names that holds something.
 * @param paths the name that is written today first, then those of the older generation
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

/** The texts of several lines; all others are of one, where a line break or a tab becomes a blank. */
const LONG_TEXTS = ['description'];

/** A text; a zip code or a phone number may have been stored as a number. */
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
  const name = nameFrom(value);
  if (name === undefined) throw new Rejection(`${path}: ${shown(value)} is no id`, `${path}: is no id`);
  return referenceTo(collection, name);
}

/** @throws Rejection where the record names nothing there */
export function requiredReferenceOf(collection: Collection, fields: Fields, path: string): Reference {
  const reference = referenceOf(collection, fields, path);
  if (!reference) throw new Rejection(`${path}: is missing`);
  return reference;
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);
// As seconds this lies after the year 5000, as milliseconds before 1974.
const FEWEST_MILLISECONDS = 1e11;

/**
 * A moment: ISO 8601, milliseconds or seconds since 1970, or the older database's own pair of seconds and nanoseconds.
 * A text without a zone is Stockholm local.
 */
export function instantOf(fields: Fields, ...paths: string[]): Date | undefined {
  const value = valueOf(fields, ...paths);
  if (value === undefined) return undefined;
  const instant = readInstant(value);
  const time = instant?.getTime() ?? NaN;
  if (!instant || !(time >= EARLIEST && time <= LATEST)) {
    throw new Rejection(`${paths[0]}: ${shown(value)} is no time`, `${paths[0]}: is no time`);
  }
  return instant;
}

function readInstant(value: unknown): Date | undefined {
  if (typeof value === 'string') return readText(value.trim());
  if (typeof value === 'number') return new Date(Math.abs(value) < FEWEST_MILLISECONDS ? value * 1000 : value);
  if (!isFields(value)) return undefined;
  const seconds = value['_seconds'] ?? value['seconds'];
  const nanoseconds = value['_nanoseconds'] ?? value['nanoseconds'] ?? 0;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return undefined;
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6));
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

function readText(text: string): Date | undefined {
  if (/^\d{9,}$/.test(text)) return readInstant(Number(text));
  if (ZONED.test(text)) return new Date(text.replace(' ', 'T'));
  const [, date, time] = LOCAL.exec(text) ?? [];
  if (!date) return undefined;
  try {
    return stockholmInstant(date, time ?? '00:00');
  } catch {
    return undefined;
  }
}

/** A day, `YYYY-MM-DD`; of a month alone, its first. */
export function dayOf(fields: Fields, path: string): string | undefined {
  const value = valueOf(fields, path);
  if (typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value.trim())) return `${value.trim()}-01`;
  const instant = instantOf(fields, path);
  return instant && stockholmDate(instant);
}

/** The latest of several moments: both generations of names for the last change may stand side by side. */
export function latestOf(...instants: (Date | undefined)[]): Date | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length ? new Date(Math.max(...known.map(Number))) : undefined;
}

/**
 * @param under the field that holds the value
 * @throws Rejection naming each field that breaks a rule, the rule's own message, and the value
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
  return ` (it is ${isBlank(given) ? 'missing' : shown(given)})`;
}

/** A value short enough for a line. */
export function shown(value: unknown): string {
  return shortened(value === undefined ? 'nothing' : JSON.stringify(value));
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
