import { crc32 } from 'node:zlib';
import type { FileType } from '@passa/domain';

/**
 * Removes what a photo says besides its picture: where, when and with what it was taken, comments, previews, and what
 * stands behind the picture. Its size stays, as the upload has announced it, and so do its orientation and its colours.
 * Where a file does not follow its format, the rest stays as it is.
 * @returns a copy; undefined if there is nothing to remove, or the file is no photo
 */
export function withoutPhotoMetadata(type: FileType, bytes: Buffer): Buffer<ArrayBuffer> | undefined {
  const erase = type === 'image/jpeg' ? eraseInJpeg : type === 'image/png' ? eraseInPng : undefined;
  if (!erase) return undefined;
  const copy = Buffer.from(bytes);
  erase(copy);
  return copy.equals(bytes) ? undefined : copy;
}

// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APPLICATION_0 = 0xe0;
const APPLICATION_15 = 0xef;
const COMMENT = 0xfe;
const EXIF_MARK = Buffer.from('Exif\0\0');
/** The application segments that decide how the picture looks. */
const KEPT_SEGMENTS = new Map([
  [0xe0, Buffer.from('JFIF\0')],
  [0xe2, Buffer.from('ICC_PROFILE\0')],
  [0xee, Buffer.from('Adobe')],
]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isWithoutLength = (marker: number) => marker === 0x01 || isRestart(marker);
const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

function eraseInJpeg(bytes: Buffer): void {
  // Readers skip other bytes between segments.
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) {
      bytes.fill(0, at + 2);
      return;
    }
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isWithoutLength(marker)) at += 2;
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end < at + 4 || end > bytes.length) return;
      eraseSegment(marker, bytes.subarray(at + 4, end));
      at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    }
  }
}

function eraseSegment(marker: number, content: Buffer): void {
  const isApplication = marker >= APPLICATION_0 && marker <= APPLICATION_15;
  if (!isApplication && marker !== COMMENT) return;
  const kept = KEPT_SEGMENTS.get(marker);
  if (kept && startsWith(content, kept)) return;
  const exif = startsWith(content, EXIF_MARK) ? content.subarray(EXIF_MARK.length) : undefined;
  if (exif && eraseExif(exif)) return;
  content.fill(0);
}

/** Where the next marker begins after the compressed data of a scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

// https://www.w3.org/TR/png-3/#11Chunks
const PNG_SIGNATURE_LENGTH = 8;
/** Length, type and checksum. */
const CHUNK_FRAME = 12;
/** The optional chunks that decide how the picture looks, also an animated one. */
const KEPT_CHUNKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
/** The type of an erased chunk: optional, private, and safe to copy. */
const ERASED_CHUNK = 'paSs';

function eraseInPng(bytes: Buffer): void {
  let at = PNG_SIGNATURE_LENGTH;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    if (end > bytes.length) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isOptional = /^[a-z]/.test(type);
    if (isOptional && !KEPT_CHUNKS.has(type)) {
      const content = bytes.subarray(at + 8, end - 4);
      if (type !== 'eXIf' || !eraseExif(content)) {
        content.fill(0);
        bytes.write(ERASED_CHUNK, at + 4, 'latin1');
      }
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4);
    }
    at = end;
    if (type === 'IEND') {
      bytes.fill(0, at);
      return;
    }
  }
}

// https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E, section 4.6
const ORIENTATION = 0x01_12;
const SHORT = 3;
const ENTRY_LENGTH = 12;
/** The header, the number of entries, one entry, and the end of the list. */
const MINIMAL_LENGTH = 8 + 2 + ENTRY_LENGTH + 4;

/**
 * Erases Exif data but for the orientation.
 * @returns whether there was one to keep
 */
function eraseExif(exif: Buffer): boolean {
  const orientation = orientationOf(exif);
  if (orientation === undefined || exif.length < MINIMAL_LENGTH) return false;
  exif.fill(0);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return true;
}

function orientationOf(exif: Buffer): number | undefined {
  if (exif.length < 8) return undefined;
  const isLittleEndian = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittleEndian ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const start = isLittleEndian ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (start + 2 > exif.length) return undefined;
  const count = short(start);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * ENTRY_LENGTH;
    if (at + ENTRY_LENGTH > exif.length) return undefined;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return undefined;
}
