import { FILE_RULES, fileNameField, formatSize, m, acceptedType, type FileKind } from '@passa/domain';
import type { Upload } from '../queries.ts';
import { keptName } from './kept-files.ts';

/**
 * What is wrong with a chosen file, said before it is sent. The server judges again.
 * @returns undefined where nothing is
 */
export async function faultIn(file: File, kind: FileKind): Promise<string | undefined> {
  const { maxSize } = FILE_RULES[kind];
  if (file.size === 0) return m.validation_empty_file();
  if (file.size > maxSize) return m.validation_file_too_large({ largest: formatSize(maxSize) });
  try {
    const { fileTypeFromBlob } = await import('file-type');
    const found = await fileTypeFromBlob(file);
    return acceptedType(kind, found?.mime) ? undefined : m.error({ code: 'fileTypeRefused' });
  } catch {
    // What looks into it did not load, or it cannot be read: the one is for the server to find, the other for the sending.
    return undefined;
  }
}

/** What a file may be called here: its name on the device, without the ending. */
export function nameFrom(file: File): string {
  const name = file.name
    .replace(/\.[^.]+$/, '')
    .slice(0, 100)
    .trim();
  return fileNameField.safeParse(name).data ?? m.files_unnamed();
}

/** Whether a file is the one that an upload was begun with, as far as can be told. */
export async function isSameFile({ id, kind, name, size }: Upload, file: File): Promise<boolean> {
  const known = await keptName(id);
  if (known !== undefined) return file.size === size && file.name === known;
  // A document is called what its worker likes, a video what its file is called.
  return file.size === size && (kind === 'document' || nameFrom(file) === name);
}
