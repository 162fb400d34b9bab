import { acceptedType, type FileKind, type FileType } from '@passa/domain';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../platform/http/errors.ts';

/** Bytes at the beginning of a file that detect its type. */
export const HEAD_LENGTH = 4100;
/** Bytes at the end of a file that are searched for an archive: tools search the last 64 KB, some a little more. */
export const TAIL_LENGTH = 128 * 1024;

// Markup that a browser would render as a page, or PHP that a server would run, anywhere in the beginning of a file.
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>/]/i;
const PDF_MARK = '%PDF-';
/** U+FEFF in UTF-8, as Latin-1. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

// The signatures of a ZIP archive (APPNOTE 6.3.10): an entry of the central directory, the end of the central
// directory, and the locator that precedes it in ZIP64.
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP64_LOCATOR = Buffer.from([0x50, 0x4b, 0x06, 0x07]);
const DIRECTORY_END_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
/**
 * Four random bytes equal the end signature once in tens of thousands of files, so that an honest file does not reach
 * this number.
 */
const MAX_END_MARKS = 8;

/** Reads a range of a file, both ends included. */
type ReadRange = (first: number, last: number) => Promise<Buffer>;

/**
 * Detects a file's type by its bytes; its name and the browser's content type are ignored.
 * @throws ApiError fileTypeRefused if the kind does not accept the type; fileNotPlain if the file could be read
 *   as another type too
 */
export async function detectFileType(kind: FileKind, head: Buffer): Promise<FileType> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = acceptedType(kind, found);
  if (!type) throw new ApiError('fileTypeRefused');
  const start = head.subarray(0, HEAD_LENGTH).toString('latin1');
  // PDF readers accept a header further down too. Some programs write a byte order mark before it.
  const mark = start.indexOf(PDF_MARK);
  const pdfStart = start.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  if (MARKUP.test(start) || (type === 'application/pdf' ? mark !== 0 && mark !== pdfStart : mark !== -1))
    throw new ApiError('fileNotPlain');
  return type;
}

/**
 * @param size bytes of the whole file
 * @throws ApiError fileNotPlain if a common tool would open the file as a ZIP or Java archive: such tools search the
 *   last bytes for the end of the central directory, and find the directory by it
 */
export async function refuseArchive(size: number, read: ReadRange): Promise<void> {
  const tailAt = Math.max(0, size - TAIL_LENGTH);
  const tail = await read(tailAt, size - 1);
  let ends = 0;
  for (
    let at = tail.indexOf(DIRECTORY_END);
    at !== -1 && at + DIRECTORY_END_LENGTH <= tail.length;
    at = tail.indexOf(DIRECTORY_END, at + 1)
  ) {
    ends += 1;
    if (ends > MAX_END_MARKS || (await isArchiveEnd(tail, at, tailAt, read))) throw new ApiError('fileNotPlain');
  }
}

async function isArchiveEnd(tail: Buffer, at: number, tailAt: number, read: ReadRange): Promise<boolean> {
  // An archive without entries has no directory, only a comment that reaches to the end of the file.
  if (at + DIRECTORY_END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) return true;
  if (at >= ZIP64_LOCATOR_LENGTH && startsWithMark(tail.subarray(at - ZIP64_LOCATOR_LENGTH), ZIP64_LOCATOR))
    return true;
  // The directory is right before its end, or at the offset that the end names: tools look in both places.
  const places = [tailAt + at - tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  for (const place of places) {
    if (place < 0 || place + DIRECTORY_ENTRY.length > tailAt + at) continue;
    if (startsWithMark(await read(place, place + DIRECTORY_ENTRY.length - 1), DIRECTORY_ENTRY)) return true;
  }
  return false;
}

const startsWithMark = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
