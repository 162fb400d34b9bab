import { randomUUID } from 'node:crypto';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Config } from '../core/config.ts';
import { fileStorage, files } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { driverOf, isEmbedded } from '../platform/database/driver.ts';
import type { Log } from '../platform/log/log.ts';
import { ConfigError } from '../platform/startup/config-error.ts';
import { StorageUnreachableError, type Storage } from '../platform/storage/storage.ts';

/** The key of the storage's id in the storage. */
const ID_KEY = 'storage-id';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How many files a storage without an id must have one of. A single file may be lost. */
const SAMPLE_SIZE = 3;

type Bound = { db: Database; storage: Storage; config: Pick<Config, 's3'>; log: Log };

/**
 * Checks that the file storage is the one of the database, by an id that both contain. Where neither has one, both get the same.
 * @throws ConfigError if it is another one, as on two machines without a shared folder, or with the wrong bucket
 */
export async function bindStorage({ db, storage, config, log }: Bound): Promise<void> {
  try {
    const expected = await boundId(db);
    if (expected !== undefined && (await storedId(storage)) === expected) return;
    const isAlone = isEmbedded(driverOf(db));
    const isBound = await db.transaction(async (tx) => {
      // A process that starts meanwhile waits, and then finds the id that this one has stored.
      await tx.execute(sql`lock table ${fileStorage} in share row exclusive mode`);
      const [bound, stored] = [await boundId(tx), await storedId(storage)];
      if (bound === undefined) return (await hasFilesOf(tx, storage)) && (await bind(tx, storage, stored));
      if (bound === stored) return true;
      // An embedded database has no other machine, and without files nothing is missing.
      const mayAdopt = isAlone && stored === undefined && (await sampleOf(tx)).length === 0;
      if (mayAdopt) await storage.put(ID_KEY, Buffer.from(bound));
      return mayAdopt;
    });
    if (!isBound) throw new ConfigError(mismatch(config));
  } catch (error) {
    if (!(error instanceof StorageUnreachableError)) throw error;
    // Everything except files works.
    log.warn({ err: error }, 'the file storage cannot be reached; it is not known whether it belongs to the database');
  }
}

/**
 * Binds a storage to a database that is being restored. A storage that has an id keeps it.
 * @returns a function that stores the id in the database
 */
export async function bindRestoredStorage(storage: Storage): Promise<(tx: Transaction) => Promise<void>> {
  const id = (await storedId(storage)) ?? (await storeNewId(storage));
  return async (tx) => {
    await tx.insert(fileStorage).values({ id });
  };
}

async function boundId(db: Database): Promise<string | undefined> {
  return (await db.select({ id: fileStorage.id }).from(fileStorage))[0]?.id;
}

/** A process that was killed may have left an incomplete id. An operator's tools may have added a line break. */
async function storedId(storage: Storage): Promise<string | undefined> {
  const id = (await storage.readIfExists(ID_KEY))?.toString().trim();
  return id !== undefined && UUID.test(id) ? id : undefined;
}

async function storeNewId(storage: Storage): Promise<string> {
  const id = randomUUID();
  await storage.put(ID_KEY, Buffer.from(id));
  return id;
}

async function bind(tx: Transaction, storage: Storage, stored: string | undefined): Promise<true> {
  await tx.insert(fileStorage).values({ id: stored ?? (await storeNewId(storage)) });
  return true;
}

/** The keys of the newest stored files. */
async function sampleOf(tx: Transaction): Promise<string[]> {
  const { storageKey, createdAt } = files;
  const newest = tx.select({ storageKey }).from(files).where(isNotNull(storageKey)).orderBy(desc(createdAt));
  return (await newest.limit(SAMPLE_SIZE)).flatMap(({ storageKey: key }) => key ?? []);
}

/** Whether the storage has files of a database from before there were ids. */
async function hasFilesOf(tx: Transaction, storage: Storage): Promise<boolean> {
  const sample = await sampleOf(tx);
  for (const key of sample) if (await storage.readIfExists(key, { first: 0, last: 0 })) return true;
  return sample.length === 0;
}

const mismatch = ({ s3 }: Pick<Config, 's3'>) =>
  s3
    ? `The bucket ${s3.bucket} does not hold the files of this database. Check S3_BUCKET and S3_ENDPOINT, and DATABASE_URL.`
    : 'The folder files in DATA_DIR does not hold the files of this database. Check DATA_DIR, which all processes must share if S3_BUCKET is not set, and DATABASE_URL.';
