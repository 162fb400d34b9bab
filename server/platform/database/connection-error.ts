import { causesOf, isUnreachable, NoPrimaryError } from './failures.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NO_SUCH_DATABASE = '3D000';
const AUTHORIZATION_CLASS = '28';
const INSUFFICIENT_PRIVILEGE = '42501';
const TLS_FAILURE = /^(?:ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/** The database accepts no writes, as a standby does. */
export class ReadOnlyDatabaseError extends Error {}

/** PostgreSQL cannot be opened. The message is one sentence without the database URL. */
export class DatabaseConnectionError extends Error {}

/**
 * Turns an error of connecting to PostgreSQL into a DatabaseConnectionError; returns other errors unchanged.
 * @param variable the environment variable with the URL
 */
export function toConnectionError(error: unknown, variable = 'DATABASE_URL'): unknown {
  const sentence = sentenceFor(error, variable);
  return sentence === undefined ? error : new DatabaseConnectionError(sentence, { cause: error });
}

/** The code of an error or of its cause; for a connection that ended without one, a description. */
export function errorCodeOf(error: unknown): string {
  for (const cause of causesOf(error)) if ('code' in cause && typeof cause.code === 'string') return cause.code;
  const isLate = [...causesOf(error)].some(({ message }) => /timeout/i.test(message));
  return isLate ? 'no response in time' : 'the connection ended';
}

function sentenceFor(error: unknown, variable: string): string | undefined {
  if (error instanceof NoPrimaryError) return `No host in ${variable} accepts writes: ${error.failures.join(', ')}.`;
  if (error instanceof ReadOnlyDatabaseError) {
    return `The database that ${variable} names accepts no writes: it is a standby, or read-only.`;
  }
  const code = errorCodeOf(error);
  const hasMessage = (part: string) => [...causesOf(error)].some(({ message }) => message.includes(part));
  if (code === NO_SUCH_DATABASE) return `The database that ${variable} names does not exist.`;
  if (code.startsWith(AUTHORIZATION_CLASS) || hasMessage('SASL')) {
    return `The database refused the role or the password in ${variable} (${code.startsWith(AUTHORIZATION_CLASS) ? `SQLSTATE ${code}` : 'SASL'}).`;
  }
  if (code === INSUFFICIENT_PRIVILEGE) return `The role in ${variable} has to own the database (SQLSTATE 42501).`;
  if (hasMessage('unsupported startup parameter')) {
    return `${variable} leads to a pooler: name PostgreSQL itself in DATABASE_DIRECT_URL.`;
  }
  if (hasMessage('does not support SSL')) return `The server in ${variable} does not accept TLS connections.`;
  if (TLS_FAILURE.test(code)) return `The certificate of the server in ${variable} is not accepted (${code}).`;
  return isUnreachable(error) ? `The database that ${variable} names cannot be reached (${code}).` : undefined;
}
