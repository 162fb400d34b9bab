import { isDiskFull } from './failures.ts';

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'];

/** Why nothing can be kept in a folder, in one sentence; undefined for an error that is about something else. */
export function folderErrorMessage(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'There is no room left on the disk that DATA_DIR is on.';
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined || syscall === undefined || !NOT_WRITABLE.includes(code))
    return undefined;
  return `${path} cannot be written (${code}). Name another folder in DATA_DIR, or let this user write there.`;
}
