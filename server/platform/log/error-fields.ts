import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { causesOf } from '../database/failures.ts';
import { printable } from '../primitives/printable.ts';

/** An error of PostgreSQL, from either driver. */
type DatabaseError = Error & { code: string; severity: string };

/** Fields of a database error that never contain a value of a row or of a statement. PGlite adds the parameters to its errors. */
const KEPT_OF_DATABASE_ERRORS = [
  ...['type', 'message', 'stack', 'code', 'severity', 'routine'],
  ...['schema', 'table', 'column', 'dataType', 'constraint'],
];

/** The class of SQLSTATE in which the message repeats the value: `invalid input syntax for type uuid: "…"`. */
const DATA_EXCEPTION = '22';

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/**
 * The fields of an error for a log or for storage, without the values of the rows and statements that made it fail. A failed
 * query adds its text, with placeholders.
 */
export function errorFields(error: Error): Record<string, unknown> {
  const causes = [...causesOf(error)];
  const failedQuery = causes.find((cause) => cause instanceof DrizzleQueryError);
  const fields = Object.entries(pino.stdSerializers.err(failedQuery?.cause ?? error));
  const kept = causes.some(isDatabaseError)
    ? fields.filter(([name]) => KEPT_OF_DATABASE_ERRORS.includes(name))
    : fields;
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, withoutQuoted(value, causes)])),
    ...(failedQuery && { query: failedQuery.query }),
  };
}

/**
 * The lines of an unexpected error for the operator, without the values of the rows and statements that made it fail.
 * @param context a sentence before it
 */
export function describeError(error: unknown, context = ''): string[] {
  const [first, ...frames] = error instanceof Error ? linesOf(error) : [String(error)];
  return [`${context} ${first}`.trim(), ...frames];
}

/** The lines of the stack. A message is one of them, since a line of a foreign text could pass for another error. */
function linesOf(error: Error): string[] {
  const causes = [...causesOf(error)];
  const { stack, message } = errorFields(error);
  const messages = causes.flatMap((cause) => [cause.message, String(withoutQuoted(cause.message, causes))]);
  return messages
    .filter((text) => text !== '')
    .reduce((text, found) => text.replaceAll(found, () => printable(found)), String(stack ?? message))
    .split('\n');
}

/** Replaces the values in the messages of data exceptions wherever they are repeated, as in a stack. */
function withoutQuoted(value: unknown, causes: Error[]): unknown {
  if (typeof value !== 'string') return value;
  const quoting = causes.filter((cause) => isDatabaseError(cause) && cause.code.startsWith(DATA_EXCEPTION));
  return quoting.reduce((text, { message }) => text.replaceAll(message, () => message.replace(/"[^]*"/, '"…"')), value);
}
