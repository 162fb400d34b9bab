import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';
import { BackupError, FORMAT, MANIFEST, manifestSchema, partsOf, type Manifest, type Part } from './manifest.ts';
import { linesIn, measureStream } from './part-stream.ts';

export type Archive = {
  manifest: Manifest;
  /**
   * Streams one part to `consume` and verifies its size and hash.
   * @throws BackupError if the part does not match the manifest
   */
  read: <Outcome>(part: Part, consume: (bytes: Readable) => Promise<Outcome>) => Promise<Outcome>;
  close: () => void;
};

const BATCH_SIZE = 1_000;
/** A manifest is mostly hashes and ids, which compress poorly. A higher ratio is a decompression bomb. */
const MAX_MANIFEST_RATIO = 100;
const SMALL = 1024 * 1024;

/**
 * Opens an archive and verifies every byte of it.
 * @throws BackupError for a file that is not a complete and undamaged archive
 */
export async function openArchive(path: string): Promise<Archive> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new BackupError(`${path} is not a complete archive: ${reasonOf(error)}.`);
  });
  try {
    const damaged = (what: string) => new BackupError(`${path} is damaged: ${what}.`);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);

    const bytesAt = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damaged(`it lacks ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    refuseSharedBytes(path, entries.values());
    const listed = entries.get(MANIFEST);
    if (listed && listed.uncompressedSize > SMALL + MAX_MANIFEST_RATIO * listed.compressedSize) {
      throw damaged(`${MANIFEST} decompresses to an implausible size`);
    }
    // The library stops at the size that the entry announces.
    const manifestBytes = await buffer(await bytesAt(MANIFEST));
    if (createHash('sha256').update(manifestBytes).digest('hex') !== zip.comment)
      throw damaged(`${MANIFEST} was altered`);
    const manifest = parseManifest(path, manifestBytes);
    const parts = partsOf(manifest);
    for (const part of parts) {
      const size = entries.get(part.path)?.uncompressedSize;
      if (size !== undefined && size !== part.bytes) throw damaged(`${part.path} is not as long as the manifest says`);
    }
    for (const { path: name } of Object.values(manifest.files)) {
      if (entries.get(name)?.compressionMethod) throw damaged(`${name} is compressed, which a backup never does`);
    }
    if (entries.size !== parts.length + 1) throw damaged('it has entries that its manifest does not list');

    const archive: Archive = {
      manifest,
      async read(part, consume) {
        const { stream, measured } = measureStream();
        const [outcome] = await Promise.all([consume(stream), pipeline(await bytesAt(part.path), stream)]);
        const { bytes, sha256 } = measured();
        if (bytes !== part.bytes || sha256 !== part.sha256) throw damaged(`${part.path} was altered`);
        return outcome;
      },
      close: () => zip.close(),
    };
    for (const part of Object.values(manifest.files)) {
      await archive.read(part, (bytes) => Promise.resolve(bytes.resume()));
    }
    for (const part of [...Object.values(manifest.tables), manifest.tasks]) {
      if ((await archive.read(part, countLines)) !== part.rows) throw damaged(`${part.path} lacks rows`);
    }
    return archive;
  } catch (error) {
    zip.close();
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} is damaged: ${reasonOf(error)}.`);
  }
}

/** The library's message, without its full stop. */
const reasonOf = (error: unknown) => (error as Error).message.replace(/\.$/, '');

/** Entries with overlapping bytes could unpack the same bytes many times over. */
function refuseSharedBytes(path: string, entries: Iterable<Entry>): void {
  let packed = 0;
  for (const { compressedSize } of entries) packed += compressedSize;
  if (packed > statSync(path).size) throw new BackupError(`${path} is damaged: its parts overlap.`);
}

function parseManifest(path: string, manifestBytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(manifestBytes.toString()));
  if (!parsed.success || parsed.data.format !== FORMAT) {
    throw new BackupError(`${path} was made by a version of Passa that this one does not understand.`);
  }
  return parsed.data;
}

async function countLines(bytes: Readable): Promise<number> {
  let lines = 0;
  for await (const some of linesIn(bytes, BATCH_SIZE)) lines += some.length;
  return lines;
}
