import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { aWorker, type TestUser } from '../testing/builders.ts';
import { announceUpload, bytesOf, send } from '../testing/files.ts';
import { useOutbox } from '../testing/mail.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
useOutbox(passa);
let worker: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa);
});

const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const pdf = (size = 5000) => bytesOf('application/pdf', size);

/** An archive as common tools write it, without a comment at its end. */
async function anArchive(names = ['META-INF/MANIFEST.MF', 'Main.class'], zip64 = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`This is ${name}`), name, { compress: false });
  zip.end({ comment: '', forceZip64Format: zip64 });
  return buffer(zip.outputStream);
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

describe('an archive appended to a PDF is refused', () => {
  const REFUSED = { status: 415, body: { error: { code: 'fileNotPlain' } } };

  test.for<[string, (archive: Buffer) => Buffer[]]>([
    ['unchanged', (archive) => [archive]],
    ['followed by a line', (archive) => [archive, Buffer.from('\n%%EOF\n')]],
    ['followed by 65,800 bytes', (archive) => [archive, Buffer.alloc(65_800, ' ')]],
    [
      'whose comment contains another end mark',
      (archive) => [withComment(archive, Buffer.concat([END_MARK, Buffer.alloc(18, 0xff), Buffer.from('\n%%EOF\n')]))],
    ],
    [
      'followed by more end marks than the check reads',
      (archive) => [archive, ...Array.from({ length: 40 }, () => Buffer.concat([END_MARK, Buffer.alloc(30, 1)]))],
    ],
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

describe('an ordinary file is accepted', () => {
  test.for<[string, Buffer]>([
    ['that contains an end mark near its end', Buffer.concat([END_MARK, Buffer.alloc(400, 'x')])],
    ['that ends with an end mark', END_MARK],
    ['that contains an end mark followed by zeros', Buffer.concat([END_MARK, Buffer.alloc(400)])],
    ['that contains a directory mark too', Buffer.concat([Buffer.from('PK\x01\x02'), END_MARK, Buffer.alloc(400)])],
  ])('%s', async ([, end]) => {
    expect((await uploaded(pdf(), end)).status).toBe(204);
  });

  test('that contains an archive too far from its end for any tool to find', async () => {
    expect((await uploaded(pdf(), await anArchive(), pdf(200_000))).status).toBe(204);
  });
});
