import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNotNull } from 'drizzle-orm';
import { withoutTimeouts } from '../platform/database/direct-connection.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { files } from '../database/schema.ts';
import { TABLES_TAKEN, tablePart, TASKS_PART, type Manifest, type RowsPart } from './manifest.ts';
import { measureStream } from './part-stream.ts';
import { tableLines, migrationOf, prepareLongRead, taskLines } from './queries.ts';

/** The database at one instant, copied to a temporary folder, and the files that it references. */
export type Snapshot = Pick<Manifest, 'migration' | 'tables' | 'tasks'> & {
  folder: string;
  /** The size is null for posters, which are small. */
  files: { key: string; size: number | null }[];
};

/**
 * Copies the database at one instant, in one read-only transaction. It is copied to the disk first, so that a slow
 * reader of the archive does not prolong the transaction.
 */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  // Readable by the program's own user only.
  const folder = await mkdtemp(join(tmpdir(), 'passa-backup-'));
  const copy = async (tx: Transaction) => {
    await prepareLongRead(tx);
    const migration = await migrationOf(tx);
    const tables: Snapshot['tables'] = {};
    for (const name of TABLES_TAKEN) tables[name] = await writeSnapshot(folder, tablePart(name), tableLines(tx, name));
    const tasks = await writeSnapshot(folder, TASKS_PART, taskLines(tx));
    return { folder, migration, tables, tasks, files: await storedFiles(tx) };
  };
  return withoutTimeouts(db, (unlimited) =>
    unlimited.transaction(copy, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  );
}

/** The path of a part's temporary copy. */
export const snapshotPath = (folder: string, path: string) => join(folder, path.replaceAll('/', '-'));

async function writeSnapshot(folder: string, path: string, lines: AsyncGenerator<string[]>): Promise<RowsPart> {
  const { stream, measured } = measureStream();
  let rows = 0;
  await pipeline(
    Readable.from(
      (async function* () {
        for await (const some of lines) {
          rows += some.length;
          yield Buffer.from(some.map((line) => `${line}\n`).join(''));
        }
      })(),
    ),
    stream,
    createWriteStream(snapshotPath(folder, path), { mode: 0o600 }),
  );
  return { path, ...measured(), rows };
}

async function storedFiles(tx: Transaction): Promise<Snapshot['files']> {
  const { storageKey, posterKey, size } = files;
  const stored = await tx.select({ storageKey, posterKey, size }).from(files).where(isNotNull(storageKey));
  return stored.flatMap((file) => [
    ...(file.storageKey === null ? [] : [{ key: file.storageKey, size: file.size }]),
    ...(file.posterKey === null ? [] : [{ key: file.posterKey, size: null }]),
  ]);
}
