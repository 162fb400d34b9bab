import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { announceUpload, bytesOf, send } from '../testing/files.ts';
import { useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';
import { TAIL_LENGTH } from './bytes.ts';

const passa = usePassa();
useOutbox(passa);
let worker: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa);
});

const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_MARK = Buffer.from('PK\x01\x02', 'latin1');
const LOCATOR_MARK = Buffer.from('PK\x06\x07', 'latin1');
const pdf = (size = 5000) => bytesOf('application/pdf', size);

/** An archive as common tools write it, without a comment at its end. */
async function anArchive(names = ['META-INF/MANIFEST.MF', 'Main.class'], zip64 = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`This is ${name}`), name, { compress: false });
  zip.end({ comment: '', forceZip64Format: zip64 });
  return buffer(zip.outputStream);
}

/** End marks of archives that do not exist. */
const endMarks = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([END_MARK, Buffer.alloc(30, 1)])));

/** The end of a directory of the given length at the given offset. */
function directoryEnd({ length = 0, offset = 0 } = {}): Buffer {
  const end = Buffer.alloc(22);
  END_MARK.copy(end);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** An end record with bytes of its own that form the entry that it names. */
function entryInEnd(at: number): Buffer {
  const end = directoryEnd({ offset: at + 4 });
  ENTRY_MARK.copy(end, 4);
  return end;
}

/** As many bytes as the search covers. They begin with the locator of ZIP64, followed by an end mark. */
function zip64AtTailStart(): Buffer {
  const tail = Buffer.alloc(TAIL_LENGTH, 'x');
  LOCATOR_MARK.copy(tail, 0);
  directoryEnd().copy(tail, 20);
  return tail;
}

/** An archive with the given comment. */
function withComment(archive: Buffer, comment: Buffer): Buffer {
  const commented = Buffer.concat([archive, comment]);
  commented.writeUInt16LE(comment.length, archive.length - 2);
  return commented;
}

async function uploaded(...parts: Buffer[]) {
  const bytes = Buffer.concat(parts);
  const { body } = await announceUpload(worker, { kind: 'document', name: 'CV.pdf', size: bytes.length });
  const response = await send(worker.visitor, body.upload.url, bytes);
  const { files } = (await worker.visitor.get<{ files: { url: string }[] }>('/api/files')).body;
  for (const { url } of files) await worker.visitor.delete(url);
  return response;
}

const REFUSED = { status: 415, body: { error: { code: 'fileNotPlain' } } };

describe('an archive appended to a PDF is refused', () => {
  test.for<[string, (archive: Buffer) => Buffer[]]>([
    ['unchanged', (archive) => [archive]],
    ['followed by a line', (archive) => [archive, Buffer.from('\n%%EOF\n')]],
    ['followed by 65,800 bytes', (archive) => [archive, Buffer.alloc(65_800, ' ')]],
    [
      'with another end mark in its comment',
      (archive) => [withComment(archive, Buffer.concat([END_MARK, Buffer.alloc(18, 0xff), Buffer.from('\n%%EOF\n')]))],
    ],
    ['followed by more end marks than the check reads', (archive) => [archive, endMarks(40)]],
  ])('%s', async ([, hide]) => {
    expect(await uploaded(pdf(), ...hide(await anArchive()))).toMatchObject(REFUSED);
  });

  test('with a central directory that is longer than the searched bytes', async () => {
    const names = Array.from({ length: 900 }, (_, i) => `${'x'.repeat(150)}${i}.class`);
    expect(await uploaded(pdf(), await anArchive(names), Buffer.from('\n%%EOF\n'))).toMatchObject(REFUSED);
  });

  test('in the ZIP64 format', async () => {
    const archive = await anArchive(undefined, true);
    expect(await uploaded(pdf(), archive, Buffer.from('\n%%EOF\n'))).toMatchObject(REFUSED);
  });

  test('by the offset of its central directory alone', async () => {
    const start = pdf();
    const archive = await anArchive();
    const end = archive.subarray(-22);
    const offset = end.readUInt32LE(16);
    end.writeUInt32LE(offset + start.length, 16);
    const gap = Buffer.alloc(50, ' ');
    expect(await uploaded(start, archive.subarray(0, -22), gap, end, Buffer.from('\n'))).toMatchObject(REFUSED);
  });
});

describe('a file that might contain an archive is refused', () => {
  test.for<[string, Buffer]>([
    ['with more end marks than the check reads', endMarks(9)],
    [
      'with a directory as short as its mark',
      Buffer.concat([ENTRY_MARK, directoryEnd({ length: 4 }), Buffer.alloc(9)]),
    ],
    ['with the mark of ZIP64 at the beginning of the searched bytes', zip64AtTailStart()],
  ])('%s', async ([, end]) => {
    expect(await uploaded(pdf(), end)).toMatchObject(REFUSED);
  });
});

describe('an ordinary file is accepted', () => {
  test.for<[string, Buffer]>([
    ['that contains an end mark near its end', Buffer.concat([END_MARK, Buffer.alloc(400, 'x')])],
    ['that ends with an end mark', END_MARK],
    ['that contains an end mark followed by zeros', Buffer.concat([END_MARK, Buffer.alloc(400)])],
    ['that contains a directory mark too', Buffer.concat([ENTRY_MARK, END_MARK, Buffer.alloc(400)])],
    ['that contains as many end marks as the check reads', endMarks(8)],
    ['with a directory after its end', Buffer.concat([directoryEnd({ offset: 5022 }), ENTRY_MARK, Buffer.alloc(400)])],
    ['whose directory is in its end', Buffer.concat([entryInEnd(5000), Buffer.alloc(400)])],
  ])('%s', async ([, end]) => {
    expect((await uploaded(pdf(), end)).status).toBe(204);
  });

  test('that ends with the mark of ZIP64, which is far from an end mark at the beginning of the searched bytes', async () => {
    const tail = Buffer.alloc(TAIL_LENGTH, 'x');
    directoryEnd().copy(tail, 10);
    LOCATOR_MARK.copy(tail, TAIL_LENGTH - 10);
    expect((await uploaded(pdf(), tail)).status).toBe(204);
  });

  test('that contains an archive too far from its end for any tool to find', async () => {
    expect((await uploaded(pdf(), await anArchive(), pdf(200_000))).status).toBe(204);
  });
});
