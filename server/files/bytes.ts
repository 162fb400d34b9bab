import { typeTaken, type FileKind, type FileType } from '@passa/domain';
import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../platform/http/errors.ts';

/** How much of a file's beginning tells what it is. Bytes. */
export const HEAD_LENGTH = 4100;
/** How much of its end tells whether it is an archive too: tools look for an archive's end in the last 64 KB, and some a little further. */
const TAIL_LENGTH = 128 * 1024;

// What a browser would take for a page, or a server for a program, wherever it stands in a file's beginning.
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>/]/i;
const PDF_MARK = '%PDF-';

// The marks of a ZIP archive (APPNOTE 6.3.10): each entry of its directory, the end of the directory, and what stands before
// that end in an archive of the larger format.
const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const LARGER_FORMAT = Buffer.from([0x50, 0x4b, 0x06, 0x07]);
const END_LENGTH = 22;
const LARGER_FORMAT_LENGTH = 20;
/** That four bytes are those of an end by chance happens once in tens of thousands of files. */
const MOST_ENDS = 8;

/** Some bytes of a file, both ends counted in. */
type Reading = (first: number, last: number) => Promise<Buffer>;

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

/**
 * @param size bytes of the whole file
 * @throws ApiError fileNotPlain where an ordinary tool would take a file for a ZIP or Java archive. It finds the end of the
 *   directory, wherever that stands in the file's last bytes, and the directory by it.
 */
export async function refuseArchive(size: number, read: Reading): Promise<void> {
  const tailAt = Math.max(0, size - TAIL_LENGTH);
  const tail = await read(tailAt, size - 1);
  let ends = 0;
  for (let at = tail.indexOf(END); at !== -1 && at + END_LENGTH <= tail.length; at = tail.indexOf(END, at + 1)) {
    ends += 1;
    if (ends > MOST_ENDS || (await isEndOfArchive(tail, at, tailAt, read))) throw new ApiError('fileNotPlain');
  }
}

async function isEndOfArchive(tail: Buffer, at: number, tailAt: number, read: Reading): Promise<boolean> {
  // An archive without entries has no directory to be found, only a comment that reaches to the end of the file.
  if (at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) return true;
  if (at >= LARGER_FORMAT_LENGTH && hasMark(tail.subarray(at - LARGER_FORMAT_LENGTH), LARGER_FORMAT)) return true;
  // It lies right before its end, or where the end says: tools look in both places.
  const places = [tailAt + at - tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  for (const place of places) {
    if (place < 0 || place + ENTRY.length > tailAt + at) continue;
    if (hasMark(await read(place, place + ENTRY.length - 1), ENTRY)) return true;
  }
  return false;
}

const hasMark = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
