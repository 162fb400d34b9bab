import { and, asc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { FileKind, FileType, Party, UploadRequest } from '@passa/domain';
import { businessMayReadFile } from '../applicant-access/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';
import { files, uploads } from '../database/schema.ts';

export type FileRow = typeof files.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;

/** Selects the files of the workers that a condition names, oldest first. */
export const selectFiles = (db: Database, isOfWorkers: (workerId: typeof files.workerId) => SQL) =>
  db.select().from(files).where(isOfWorkers(files.workerId)).orderBy(asc(files.createdAt), asc(files.name));

const filesQuery = prepare('files_of_worker', (db, name) =>
  selectFiles(db, (id) => eq(id, sql.placeholder('workerId'))).prepare(name),
);

/** The files of a worker, oldest first. */
export const filesOf = (db: Database, workerId: string): Promise<FileRow[]> => filesQuery(db).execute({ workerId });

/** A worker's unfinished uploads, oldest first, including expired ones that are not deleted yet. */
export function uploadsOf(db: Database, workerId: string): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.workerId, workerId)).orderBy(asc(uploads.createdAt));
}

/** The key of an upload's bytes in the file storage. */
export const storageKeyOf = ({ id, storageKey }: Pick<UploadRow, 'id' | 'storageKey'>): string => storageKey ?? id;

const isOwnUpload = (workerId: string, uploadId: string, now: Date) =>
  and(eq(uploads.id, uploadId), eq(uploads.workerId, workerId), sql`${uploads.expiresAt} > ${now.toISOString()}`);

/** A worker's own upload that is neither finished nor expired. */
export async function uploadOf(db: Database, workerId: string, uploadId: string, now: Date) {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(isOwnUpload(workerId, uploadId, now));
  return upload;
}

/** Takes a worker's own upload for a request, unless another request holds it. */
export async function takeFreeUpload(db: Database, workerId: string, uploadId: string, holder: string, now: Date) {
  const [upload] = await db
    .update(uploads)
    .set({ holder })
    .where(and(isOwnUpload(workerId, uploadId, now), isNull(uploads.holder)))
    .returning();
  return upload;
}

/** @returns undefined if `from` does not hold the upload */
export async function changeHolder(
  db: Database,
  uploadId: string,
  { from, to }: { from: string; to: string | null },
): Promise<UploadRow | undefined> {
  const [upload] = await db
    .update(uploads)
    .set({ holder: to })
    .where(and(eq(uploads.id, uploadId), eq(uploads.holder, from)))
    .returning();
  return upload;
}

/** @returns undefined if `holder` does not hold the upload */
export async function changeStorageKey(tx: Transaction, uploadId: string, holder: string, storageKey: string) {
  const [upload] = await tx
    .update(uploads)
    .set({ storageKey })
    .where(and(eq(uploads.id, uploadId), eq(uploads.holder, holder)))
    .returning();
  return upload;
}

/** The file that an upload has become. In files of earlier versions the key in the storage is the id of the upload. */
export async function findFileOfUpload(db: Database, workerId: string, uploadId: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(or(eq(files.id, uploadId), eq(files.storageKey, uploadId)), eq(files.workerId, workerId)));
  return file;
}

/**
 * A file that the reader may see: their own, or the file of a worker with an application that gives access.
 * @param of whether the file itself or its poster is read
 */
export async function findReadableFile(
  db: Database,
  { partyId, role }: Party,
  fileId: string,
  of: 'bytes' | 'poster',
  now: Date,
): Promise<FileRow | undefined> {
  const isTheirs = role === 'worker' ? eq(files.workerId, partyId) : businessMayReadFile(db, partyId, of, now);
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isTheirs));
  return file;
}

export async function insertUpload(
  tx: Transaction,
  workerId: string,
  { kind, name, size, replaces }: UploadRequest,
  expiresAt: Date,
): Promise<UploadRow> {
  const [upload] = await tx
    .insert(uploads)
    .values({ workerId, kind, name, size, replaces: replaces ?? null, expiresAt })
    .returning();
  if (!upload) throw new Error('An inserted upload was not returned.');
  return upload;
}

/**
 * Deletes an upload's row, so that no other request finishes or discards it.
 * @param holder the request that must hold it; any by default
 * @returns the upload; undefined if another request has taken it
 */
export async function takeUpload(tx: Transaction, uploadId: string, holder?: string): Promise<UploadRow | undefined> {
  const isHeld = holder === undefined ? undefined : eq(uploads.holder, holder);
  const [upload] = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), isHeld))
    .returning();
  return upload;
}

export async function takeExpiredUploads(tx: Transaction, now: Date): Promise<UploadRow[]> {
  return tx.delete(uploads).where(lte(uploads.expiresAt, now)).returning();
}

/** @returns the deleted files */
export function deleteFiles(tx: Transaction, workerId: string, which: { id: string } | { kind: FileKind }) {
  const chosen = 'id' in which ? eq(files.id, which.id) : eq(files.kind, which.kind);
  return tx
    .delete(files)
    .where(and(eq(files.workerId, workerId), chosen))
    .returning();
}

/** @returns the deleted files of the worker */
export function deleteFilesOf(tx: Transaction, workerId: string): Promise<FileRow[]> {
  return tx.delete(files).where(eq(files.workerId, workerId)).returning();
}

/**
 * Deletes the rows of all of a worker's uploads, so that no request finishes them.
 * @returns the deleted uploads
 */
export function takeUploadsOf(tx: Transaction, workerId: string): Promise<UploadRow[]> {
  return tx.delete(uploads).where(eq(uploads.workerId, workerId)).returning();
}

export async function insertFile(tx: Transaction, upload: UploadRow, contentType: FileType, now: Date): Promise<void> {
  const { id, workerId, kind, name, size } = upload;
  const storageKey = storageKeyOf(upload);
  await tx.insert(files).values({ id, workerId, kind, name, size, contentType, storageKey, createdAt: now });
}

/** @returns the key of the replaced poster, or null if there was none; undefined if there is no such video */
export async function updatePoster(tx: Transaction, workerId: string, fileId: string, posterKey: string) {
  const mine = and(eq(files.id, fileId), eq(files.workerId, workerId), eq(files.kind, 'video'));
  const [video] = await tx.select({ posterKey: files.posterKey }).from(files).where(mine).for('update');
  if (!video) return undefined;
  const changed = await tx
    .update(files)
    .set({ posterKey })
    .where(and(mine, sql`${files.storageKey} is not null`))
    .returning({ id: files.id });
  return changed.length > 0 ? video : undefined;
}
