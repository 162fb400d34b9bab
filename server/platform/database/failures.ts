/** An error of PostgreSQL (an SQLSTATE) or of Node (such as ENOSPC). */
type CodedError = { code: string; constraint?: string };

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CONNECTION_CLASS = '08';
const SHUTDOWN_AND_START_UP = ['57P01', '57P02', '57P03'];
const IDLE_TIMEOUT = ['57P05', '25P03'];
const TOO_MANY_CONNECTIONS = '53300';
/** A statement exceeded the statement timeout: the database is overloaded. */
const STATEMENT_TIMEOUT = '57014';
/** Two transactions waited for each other, and PostgreSQL ended this one. It can be repeated. */
const DEADLOCK = '40P01';
/** After a failover this server is a read-only replica. */
export const READ_ONLY = '25006';
const SOCKET_FAILURES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable|Query read timeout/;
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'];
/** Disk I/O errors, and a read-only disk. */
const DISK_ERRORS = ['58030', 'EROFS', 'EACCES', 'EPERM', 'EIO'];

const UNREACHABLE = [
  ...SHUTDOWN_AND_START_UP,
  ...IDLE_TIMEOUT,
  TOO_MANY_CONNECTIONS,
  STATEMENT_TIMEOUT,
  DEADLOCK,
  READ_ONLY,
  ...SOCKET_FAILURES,
  ...DISK_ERRORS,
];

/** The disk is full; PGlite reports that as another error or not at all. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC';

  constructor(cause: unknown) {
    super('There is no room left on the disk.', { cause });
  }
}

/** PostgreSQL refuses to open the embedded database. PGlite's own error omits the reason. */
export class EmbeddedDatabaseRefusedError extends Error {
  constructor(reason: string, cause: unknown) {
    super(`PostgreSQL refuses to open the embedded database: ${reason}.`, { cause });
  }
}

/** None of several hosts accepts writes, as during a failover. */
export class NoPrimaryError extends Error {
  readonly code = READ_ONLY;
  /** What is wrong with each host. */
  readonly failures: string[];

  constructor(failures: string[]) {
    super(`No host accepts writes: ${failures.join(', ')}.`);
    this.failures = failures;
  }
}

/** Yields an error and its causes. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The first error with a code in the chain of causes. */
function codedErrorIn(error: unknown): CodedError | undefined {
  for (const cause of causesOf(error))
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & CodedError;
  return undefined;
}

/** The constraint that a row violated because of another row; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const coded = codedErrorIn(error);
  return coded && [UNIQUE_VIOLATION, EXCLUSION_VIOLATION].includes(coded.code) ? coded.constraint : undefined;
}

/** Whether the disk is full, for the database or for a file. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(codedErrorIn(error)?.code ?? '');
}

/** Whether the database or the disk is unavailable for the moment, as opposed to having refused a statement. */
export function isUnreachable(error: unknown): boolean {
  const code = codedErrorIn(error)?.code ?? '';
  return (
    code.startsWith(CONNECTION_CLASS) ||
    UNREACHABLE.includes(code) ||
    [...causesOf(error)].some((cause) => LOST_CONNECTION.test(cause.message))
  );
}
