import { ConfigError } from './config-error.ts';
import { DatabaseConnectionError } from '../database/connection-error.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { EmbeddedDatabaseRefusedError, isDiskFull } from '../database/failures.ts';
import { MigrationError } from '../database/migrate.ts';

/**
 * Why a program (the server or a command) could not open the database or the data folder, in one sentence; undefined
 * for any other error.
 */
export function startupErrorMessage(error: unknown): string | undefined {
  const operatorErrors = [
    ConfigError,
    DatabaseConnectionError,
    EmbeddedDatabaseRefusedError,
    FolderInUseError,
    MigrationError,
  ];
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  return folderErrorMessage(error);
}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'];

/** Why a folder cannot be used, in one sentence; undefined for any other error. */
function folderErrorMessage(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'There is no room left on the disk that DATA_DIR is on.';
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined || syscall === undefined || !NOT_WRITABLE.includes(code))
    return undefined;
  return `${path} cannot be written (${code}). Name another folder in DATA_DIR, or let this user write there.`;
}
