import { typeTaken, type FileKind, type FileType } from '@passa/domain';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../platform/http/errors.ts';

/** How much of a file's beginning tells what it is. Bytes. */
export const HEAD_LENGTH = 4100;
/** How much of its end tells whether it is an archive too: an archive's directory ends with a comment of 64 KB at most. */
export const TAIL_LENGTH = 64 * 1024 + 22;

// What a browser would take for a page, or a server for a program, wherever it stands in a file's beginning.
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>/]/i;
const PDF_MARK = '%PDF-';
const END_OF_ARCHIVE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * What a file is, as its bytes say; its name and what a browser calls it count for nothing.
 * @throws ApiError fileTypeRefused where its kind does not take that type; fileNotPlain where it could be read as
 *   something else as well
 */
export async function typeOfBytes(kind: FileKind, head: Buffer): Promise<FileType> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = typeTaken(kind, found);
  if (!type) throw new ApiError('fileTypeRefused');
  const start = head.subarray(0, HEAD_LENGTH).toString('latin1');
  // A reader of PDF takes one that begins further down, too.
  const mark = start.indexOf(PDF_MARK);
  if (MARKUP.test(start) || (type === 'application/pdf' ? mark !== 0 : mark !== -1)) throw new ApiError('fileNotPlain');
  return type;
}

/** @throws ApiError fileNotPlain where a file's end is that of a ZIP or Java archive */
export function refuseArchive(tail: Buffer): void {
  const at = tail.lastIndexOf(END_OF_ARCHIVE);
  if (at === -1 || at + 22 > tail.length) return;
  // Only a directory whose comment reaches to the end of the file is one: the four letters alone can be chance.
  if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) throw new ApiError('fileNotPlain');
}
