import { FILE_RULES, fileNameField, formatSize, m, acceptedType, toSingleLine, type FileKind } from '@passa/domain';
import type { Upload } from '../core/queries.ts';
import { storedFileName } from './stored-uploads.ts';

/**
 * Checks a chosen file before the upload. The server checks again.
 * @returns a message if the file is not acceptable
 */
export async function checkFile(file: File, kind: FileKind): Promise<string | undefined> {
  const { maxSize } = FILE_RULES[kind];
  if (file.size === 0) return m.validation_empty_file();
  if (file.size > maxSize) return m.validation_file_too_large({ largest: formatSize(maxSize) });
  const detected = await detectedType(file);
  return !detected || acceptedType(kind, detected.mime) ? undefined : m.error({ code: 'fileTypeRefused' });
}

/** @returns undefined if the check could not be loaded: the server checks the type; or if the file cannot be read: the upload fails */
async function detectedType(file: File): Promise<{ mime: string | undefined } | undefined> {
  try {
    const { fileTypeFromBlob } = await import('file-type');
    return { mime: (await fileTypeFromBlob(file))?.mime };
  } catch (error) {
    // A module that does not load, and a file that cannot be read.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A default name for a file: its file name without the extension. */
export function defaultNameOf(file: File): string {
  const name = toSingleLine(file.name)
    .replace(/\.[^.]+$/, '')
    .trim();
  // A pictograph may be cut in two.
  const cut = name.slice(0, 100);
  return fileNameField.safeParse(cut.isWellFormed() ? cut : cut.slice(0, -1)).data ?? m.files_unnamed();
}

/** Whether a file is probably the one that the upload was started with. */
export async function isProbablySameFile({ id, kind, name, size }: Upload, file: File): Promise<boolean> {
  const storedName = await storedFileName(id);
  if (storedName !== undefined) return file.size === size && file.name === storedName;
  // The name of a video is its file name without the extension; the name of a document is chosen by the worker.
  return file.size === size && (kind === 'document' || defaultNameOf(file) === name);
}
