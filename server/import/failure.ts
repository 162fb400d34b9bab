import { errorCodeOf } from '../platform/database/connection-error.ts';
import { isDiskFull, isUnreachable } from '../platform/database/failures.ts';
import { startupErrorMessage } from '../platform/startup/error-message.ts';
import { UnreadableFileError } from './lines.ts';
import { sqlStateOf } from './refused-records.ts';

/** An error that the operator can resolve; its message is one sentence. */
export class RefusedImportError extends Error {}

/**
 * The lines of an error for the operator. Statements, values and foreign messages are left out: they contain user
 * input.
 */
export function failureOf(error: unknown): string[] {
  if (error instanceof UnreadableFileError) return [`${error.message} Nothing has been imported.`];
  if (error instanceof RefusedImportError) return [error.message];
  if (isDiskFull(error)) return ['There is no room left on the disk. Nothing has been imported.'];
  const reason = startupErrorMessage(error);
  if (reason !== undefined) return [`${reason} Nothing has been imported.`];
  const sqlState = sqlStateOf(error);
  if (isUnreachable(error)) {
    return [
      `The connection to the database was lost during the import (${sqlState ?? errorCodeOf(error)}). Nothing has been imported.`,
    ];
  }
  if (sqlState) return [`The database refused the import (SQLSTATE ${sqlState}). Nothing has been imported.`];
  const frames = error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
  const name = error instanceof Error ? error.name : typeof error;
  return [`The import failed unexpectedly (${name}). Nothing has been imported.`, ...frames];
}
