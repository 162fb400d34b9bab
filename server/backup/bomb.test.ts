import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { aFolder } from '../testing/place.ts';
import { openArchive } from './archive.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { linesIn, measuring } from './part.ts';

const MEGABYTE = 1024 * 1024;
/** What a bomb unpacks to; it is packed into a thousandth of that. */
const UNPACKED = 96 * MEGABYTE;
const HASH = '0'.repeat(64);

/** Bytes that are made as they are read. */
function many(letter: string, bytes: number): Readable {
  const piece = Buffer.alloc(MEGABYTE, letter);
  return Readable.from(
    (function* () {
      for (let made = 0; made < bytes; made += piece.length) yield piece;
    })(),
  );
}

type Content = { path: string; bytes: Readable; compress?: boolean };

/** An archive with a manifest that is as it should be, unless it is the bomb itself. */
async function anArchive(contents: Content[], manifest?: (hashes: Map<string, string>) => Partial<Manifest>) {
  const path = join(aFolder(), 'passa.zip');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const hashes = new Map<string, string>();
  for (const { path: name, bytes, compress = true } of contents) {
    const { stream, measured } = measuring();
    zip.addReadStream(stream, name, { compress });
    await pipeline(bytes, stream);
    hashes.set(name, measured().sha256);
  }
  const tasks = { path: 'tasks.ndjson', bytes: 2, sha256: HASH, rows: 1 };
  const described = Buffer.from(
    JSON.stringify({
      format: FORMAT,
      takenAt: '2026-09-01T06:00:00.000Z',
      migration: 'm',
      tables: {},
      tasks,
      files: {},
      ...manifest?.(hashes),
    }),
  );
  if (manifest) zip.addBuffer(described, MANIFEST);
  zip.end({ comment: createHash('sha256').update(described).digest('hex'), forceZip64Format: false });
  await written;
  expect(statSync(path).size).toBeLessThan(UNPACKED / 100);
  return path;
}

/** Opens an archive, and says by how much the memory in use went up meanwhile. */
async function memoryOf(opening: () => Promise<unknown>): Promise<number> {
  const inUse = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const before = inUse();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, inUse())), 5);
  await opening().finally(() => clearInterval(looking));
  return Math.max(most, inUse()) - before;
}

test('a manifest that unpacks to far more is refused before it is unpacked', { timeout: 120_000 }, async () => {
  const path = await anArchive([{ path: MANIFEST, bytes: many(' ', UNPACKED) }]);
  const grown = await memoryOf(() =>
    expect(openArchive(path)).rejects.toThrow(`${MANIFEST} unpacks to more than was ever packed`),
  );
  expect(grown).toBeLessThan(40 * MEGABYTE);
});

test('a manifest that says it is small is unpacked no further than it says', { timeout: 120_000 }, async () => {
  const path = await anArchive([{ path: MANIFEST, bytes: many(' ', UNPACKED) }]);
  const archive = readFileSync(path);
  // The size stands 24 bytes into the entry of the directory at the end.
  archive.writeUInt32LE(1_000, archive.lastIndexOf('PK\u0001\u0002') + 24);
  writeFileSync(path, archive);
  const grown = await memoryOf(() => expect(openArchive(path)).rejects.toThrow(/is damaged: too many bytes/));
  expect(grown).toBeLessThan(40 * MEGABYTE);
});

test('a table of a single endless line is refused', { timeout: 120_000 }, async () => {
  const users = 'tables/users.ndjson';
  const contents = [
    { path: users, bytes: many('x', UNPACKED) },
    { path: 'tasks.ndjson', bytes: Readable.from([Buffer.from('x\n')]) },
  ];
  const path = await anArchive(contents, (hashes) => ({
    tables: { users: { path: users, bytes: UNPACKED, sha256: hashes.get(users) ?? '', rows: 1 } },
  }));
  await expect(openArchive(path)).rejects.toThrow(/is damaged: a line is longer than any row/);
});

test('of an endless line no more is read than the longest row has', async () => {
  let read = 0;
  const counting = new Transform({
    highWaterMark: MEGABYTE,
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
  });
  const bytes = many('x', UNPACKED).pipe(counting);
  await expect(linesIn(bytes, 1_000).next()).rejects.toThrow('a line is longer than any row');
  expect(read).toBeLessThan(16 * MEGABYTE);
});

test(
  'a part of another size than the manifest says is refused before it is unpacked',
  { timeout: 120_000 },
  async () => {
    const users = 'tables/users.ndjson';
    const contents = [
      { path: users, bytes: many('x\n', UNPACKED) },
      { path: 'tasks.ndjson', bytes: Readable.from([Buffer.from('x\n')]) },
    ];
    const path = await anArchive(contents, () => ({
      tables: { users: { path: users, bytes: 1_000, sha256: HASH, rows: 1 } },
    }));
    await expect(openArchive(path)).rejects.toThrow(`${users} is not as long as the manifest says`);
  },
);

test('a file that is packed is refused: a backup stores files as they are', { timeout: 120_000 }, async () => {
  const key = crypto.randomUUID();
  const file = `files/${key}`;
  const contents = [
    { path: file, bytes: many('x', UNPACKED) },
    { path: 'tasks.ndjson', bytes: Readable.from([Buffer.from('x\n')]) },
  ];
  const path = await anArchive(contents, (hashes) => ({
    files: { [key]: { path: file, bytes: UNPACKED, sha256: hashes.get(file) ?? '' } },
  }));
  await expect(openArchive(path)).rejects.toThrow(`${file} is packed, which no backup does`);
});

test('parts that share their bytes are refused', async () => {
  const path = await anArchive([{ path: 'a', bytes: many('x', 64 * MEGABYTE) }], () => ({}));
  const archive = readFileSync(path);
  const end = archive.lastIndexOf('PK\u0005\u0006');
  const directory = archive.readUInt32LE(end + 16);
  const first = archive.subarray(directory, archive.indexOf('PK\u0001\u0002', directory + 4));
  // Further entries of the directory that lead to the same bytes.
  const more = Array.from({ length: 26 }, (_, n) => {
    const entry = Buffer.from(first);
    entry.writeUInt8('A'.charCodeAt(0) + n, 46);
    return entry;
  });
  const tail = Buffer.from(archive.subarray(end));
  const all = Buffer.concat([archive.subarray(directory, end), ...more]);
  tail.writeUInt16LE(2 + more.length, 8);
  tail.writeUInt16LE(2 + more.length, 10);
  tail.writeUInt32LE(all.length, 12);
  writeFileSync(path, Buffer.concat([archive.subarray(0, directory), all, tail]));
  await expect(openArchive(path)).rejects.toThrow('its parts overlap');
});
