import type { FileType } from '@passa/domain';
import { EXTENSIONS, type FileRow, type UploadRow } from '../../files/index.ts';

/** Bytes that go into the archive. */
export type FileEntry = { path: string; key: string; size: number; createdAt: Date };

const LONGEST_NAME = 80;

/**
 * Where a file lies in the archive: under the name that its worker gave it, as far as every system takes it, after a number
 * of its own, so that no two are the same wherever it is unpacked.
 */
export function pathIn(place: number, name: string, type: FileType): string {
  const endings = EXTENSIONS[type];
  const ending = endings.find((each) => name.toLowerCase().endsWith(each)) ?? endings[0];
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  const plain = stem
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ()_-]/gu, '_')
    .slice(0, LONGEST_NAME)
    .toWellFormed();
  return `files/${String(place).padStart(2, '0')} ${plain.trim() || '_'}${ending}`;
}

/** A worker's files as the archive lists them; what is a link is no more than that. */
export function listFiles(files: FileRow[]) {
  return files.map((file, i) => {
    const path = file.contentType && pathIn(i + 1, file.name, file.contentType);
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

/** A file on its way: what was announced of it. Its bytes are no file yet, and were not checked. */
export const listUpload = ({ kind, name, size, createdAt, expiresAt }: UploadRow) => ({
  kind,
  name,
  size,
  startedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
