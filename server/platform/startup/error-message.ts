import { ConfigError } from './config-error.ts';
import { DatabaseConnectionError } from '../database/connection-error.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { folderErrorMessage } from '../database/folder-reason.ts';

/**
 * Why a program, which may be the server or one of the commands, could not begin its work on the database and the data folder,
 * in one sentence; undefined for an error that is about something else.
 */
export function startupErrorMessage(error: unknown): string | undefined {
  const told = [ConfigError, DatabaseConnectionError, FolderInUseError];
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  return folderErrorMessage(error);
}
