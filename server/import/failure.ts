import { ConfigError } from '../platform/config.ts';
import { isDiskFull, isUnreachable } from '../platform/database/failures.ts';
import { FolderInUseError } from '../platform/database/folder-lock.ts';
import { UnreadableFileError } from './lines.ts';
import { printable } from './printable.ts';
import { sqlStateOf } from './refusals.ts';

/** What the operator can do something about, as a sentence of its own. */
export class RefusedImportError extends Error {}

/**
 * Why nothing was imported, in words for the operator. Statements, their values and messages that were not written here are
 * left out: they hold what other people typed.
 */
export function failureOf(error: unknown): string {
  if (error instanceof UnreadableFileError) return `${printable(error.message)} Nothing has been imported.`;
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof RefusedImportError) {
    return error.message;
  }
  const sqlState = sqlStateOf(error);
  if (isDiskFull(error)) return 'There is no room left on the disk. Nothing has been imported.';
  if (isUnreachable(error)) {
    return `The database cannot be reached, or was lost on the way (${sqlState ?? codeOf(error)}). Nothing has been imported.`;
  }
  if (sqlState) return `The database refused the import (SQLSTATE ${sqlState}). Nothing has been imported.`;
  const frames = error instanceof Error ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : [];
  const name = error instanceof Error ? error.name : typeof error;
  return [`The import failed in a way that was not foreseen (${name}). Nothing has been imported.`, ...frames].join(
    '\n',
  );
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return 'no code';
}
