/** What PostgreSQL says of a statement that it refused, wherever in the chain of causes it stands. */
type Refusal = { code: string; constraint?: string };

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CONNECTION_CLASS = '08';
const SHUTDOWN_AND_START_UP = ['57P01', '57P02', '57P03'];
const TOO_MANY_CONNECTIONS = '53300';
const SOCKET_FAILURES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'ENOENT'];
const LOST_CONNECTION = /Connection terminated|timeout exceeded when trying to connect/;

/** An error, and what is behind it. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

function refusalIn(error: unknown): Refusal | undefined {
  for (const cause of causesOf(error))
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & Refusal;
  return undefined;
}

/** The name of the constraint that forbade a row because of another row: somebody else was first. */
export function contestedConstraint(error: unknown): string | undefined {
  const refusal = refusalIn(error);
  return refusal && [UNIQUE_VIOLATION, EXCLUSION_VIOLATION].includes(refusal.code) ? refusal.constraint : undefined;
}

/** Whether the database could not be reached, as opposed to having refused something. */
export function isUnreachable(error: unknown): boolean {
  const code = refusalIn(error)?.code ?? '';
  return (
    code.startsWith(CONNECTION_CLASS) ||
    [...SHUTDOWN_AND_START_UP, TOO_MANY_CONNECTIONS, ...SOCKET_FAILURES].includes(code) ||
    [...causesOf(error)].some((cause) => LOST_CONNECTION.test(cause.message))
  );
}
