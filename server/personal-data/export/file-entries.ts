import type { FileType } from '@passa/domain';
import { EXTENSIONS, type FileRow, type UploadRow } from '../../files/index.ts';

/** A stored file that goes into the archive. */
export type FileEntry = { path: string; key: string; size: number; createdAt: Date };

const MAX_NAME_LENGTH = 80;

/**
 * The path of a file in the archive: a number, which makes it unique on every file system, and the worker's name for it
 * without unportable characters.
 */
function archivePath(place: number, name: string, type: FileType): string {
  const endings = EXTENSIONS[type];
  const ending = endings.find((each) => name.toLowerCase().endsWith(each)) ?? endings[0];
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  const plain = stem
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ()_-]/gu, '_')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();
  return `files/${String(place).padStart(2, '0')} ${plain.trim() || '_'}${ending}`;
}

/** A worker's files as the archive's JSON lists them; a linked file is only a link. */
export function listFiles(files: FileRow[]) {
  return files.map((file, i) => {
    const path = file.contentType && archivePath(i + 1, file.name, file.contentType);
    return {
      listed: {
        kind: file.kind,
        name: file.name,
        contentType: file.contentType,
        size: file.size,
        createdAt: file.createdAt.toISOString(),
        link: file.link,
        path,
      },
      entries:
        path && file.storageKey && file.size !== null
          ? [{ path, key: file.storageKey, size: file.size, createdAt: file.createdAt } satisfies FileEntry]
          : [],
    };
  });
}

/** An unfinished upload as it was announced. Its bytes are unchecked and not exported. */
export const listUpload = ({ kind, name, size, createdAt, expiresAt }: UploadRow) => ({
  kind,
  name,
  size,
  startedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
