import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aWorker } from '../testing/builders.ts';
import { aFile, storedPaths } from '../testing/files.ts';
import { untilQueueIsIdle, useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';
import { withoutPhotoMetadata } from './photo-metadata.ts';

const passa = usePassa();
useOutbox(passa);

const ascii = (text: string) => Buffer.from(text, 'latin1');
const SECRET = 'Kungsgatan 59.334N 18.063E Pixel 9';
const SCAN = Buffer.from('ffda0008010100003f00aaff00bbffd1ccff00', 'hex');
const ENDED = Buffer.from('ffd9', 'hex');

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Exif data with an orientation, as a phone writes it, and a position. */
function exif(orientation: number, isLittleEndian: boolean): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(38), ascii(SECRET)]);
  bytes.write(isLittleEndian ? 'II*\0' : 'MM\0*', 0, 'latin1');
  const [short, long] = isLittleEndian
    ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
    : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  long(8, 4);
  short(2, 8);
  // The position, and then the orientation.
  [0x88_25, 4].forEach((each, index) => short(each, 10 + 2 * index));
  [0x01_12, 3].forEach((each, index) => short(each, 22 + 2 * index));
  long(1, 26);
  short(orientation, 30);
  return bytes;
}

const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...segments,
    segment(0xe2, ascii('ICC_PROFILE\0\x01\x01 colours')),
    segment(0xdb, Buffer.alloc(65, 1)),
    SCAN,
  ]);

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ascii(type), content, Buffer.alloc(4)]);
  bytes.writeUInt32BE(content.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010806000000', 'hex')),
    chunk('sRGB', Buffer.from([0])),
    ...chunks,
    chunk('IDAT', Buffer.from('789c6360000000000500010a', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const EXIF_MARK = ascii('Exif\0\0');
const minimalExif = (orientation: number, length: number) => {
  const bytes = Buffer.alloc(length);
  Buffer.from(`4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}`, 'hex').copy(bytes);
  return bytes;
};

describe('a photo', () => {
  test.for([true, false])('keeps its orientation and its colours in a JPEG, little-endian: %s', (isLittleEndian) => {
    const data = exif(6, isLittleEndian);
    const before = jpeg(segment(0xe1, Buffer.concat([EXIF_MARK, data])));
    const kept = jpeg(segment(0xe1, Buffer.concat([EXIF_MARK, minimalExif(6, data.length)])));
    expect(withoutPhotoMetadata('image/jpeg', Buffer.concat([before, ENDED]))).toEqual(Buffer.concat([kept, ENDED]));
  });

  test.for<[string, Buffer]>([
    ['XMP', segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
    ['IPTC', segment(0xed, ascii(`Photoshop 3.0\0${SECRET}`))],
    ['other pictures', segment(0xe2, ascii(`MPF\0${SECRET}`))],
    ['a comment', segment(0xfe, ascii(SECRET))],
    ['Exif data without an orientation', segment(0xe1, Buffer.concat([EXIF_MARK, ascii(`MM\0*${SECRET}`)]))],
    [
      'Exif data that end early',
      segment(0xe1, Buffer.concat([EXIF_MARK, ascii('II*\0\xff\xff\xff\x7f'), ascii(SECRET)])),
    ],
  ])('loses %s in a JPEG', ([, metadata]) => {
    const blank = Buffer.concat([metadata.subarray(0, 4), Buffer.alloc(metadata.length - 4)]);
    const after = withoutPhotoMetadata('image/jpeg', Buffer.concat([jpeg(metadata), ENDED]));
    expect(after).toEqual(Buffer.concat([jpeg(blank), ENDED]));
  });

  test('loses what stands behind a JPEG, such as a video, and what stands between two scans, also after stray bytes', () => {
    const comment = segment(0xfe, ascii(SECRET));
    const stray = Buffer.from([0, 7]);
    const bytes = Buffer.concat([jpeg(), stray, comment, SCAN, ENDED, ascii(SECRET)]);
    const after = withoutPhotoMetadata('image/jpeg', bytes);
    expect(after).toHaveLength(bytes.length);
    expect(after?.toString('latin1')).not.toContain('Pixel');
    expect(after?.subarray(0, jpeg().length)).toEqual(jpeg());
  });

  test.for<[string, Buffer]>([
    ['tEXt', ascii(`Comment\0${SECRET}`)],
    ['iTXt', ascii(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)],
    ['zTXt', ascii(SECRET)],
    ['tIME', Buffer.from('07ea0b1d010203', 'hex')],
    ['eXIf', ascii(`MM\0*${SECRET}`)],
  ])('loses a chunk %s of a PNG', ([type, content]) => {
    const after = withoutPhotoMetadata('image/png', png(chunk(type, content)));
    expect(after).toEqual(png(chunk('paSs', Buffer.alloc(content.length))));
  });

  test('keeps its orientation in a PNG, and loses what stands behind it', () => {
    const data = exif(8, true);
    const after = withoutPhotoMetadata('image/png', Buffer.concat([png(chunk('eXIf', data)), ascii(SECRET)]));
    const kept = png(chunk('eXIf', minimalExif(8, data.length)));
    expect(after).toEqual(Buffer.concat([kept, Buffer.alloc(SECRET.length)]));
  });

  test('without metadata stays as it is, and so does a file that is none or is cut off', () => {
    expect(withoutPhotoMetadata('image/jpeg', Buffer.concat([jpeg(), ENDED]))).toBeUndefined();
    expect(withoutPhotoMetadata('image/png', png())).toBeUndefined();
    expect(withoutPhotoMetadata('application/pdf', jpeg(segment(0xfe, ascii(SECRET))))).toBeUndefined();
    for (const end of [0, 1, 2, 3, 5, 21, 22, 40]) {
      expect(() => withoutPhotoMetadata('image/jpeg', jpeg().subarray(0, end))).not.toThrow();
      expect(() => withoutPhotoMetadata('image/png', png().subarray(0, end))).not.toThrow();
    }
  });

  test('is stored and served without its metadata, with the size that was announced', async () => {
    const worker = await aWorker(passa);
    const padding = segment(0xdb, Buffer.alloc(3000, 1));
    const photo = segment(0xe1, Buffer.concat([EXIF_MARK, exif(6, true)]));
    const bytes = Buffer.concat([jpeg(photo, padding), ENDED]);
    const { url, size } = await aFile(worker, bytes, { name: 'Certificate' });
    expect(size).toBe(bytes.length);
    const response = await fetch(worker.visitor.baseUrl + url, { headers: { Cookie: worker.visitor.cookie } });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(withoutPhotoMetadata('image/jpeg', bytes));
    await untilQueueIsIdle(passa.db);
    const stored = storedPaths(passa.filesFolder).map((path) => readFileSync(join(passa.filesFolder, path), 'latin1'));
    expect(stored.filter((each) => each.startsWith(bytes.toString('latin1', 0, 20)))).toHaveLength(1);
    expect(stored.join('')).not.toContain('Kungsgatan');
  });
});
