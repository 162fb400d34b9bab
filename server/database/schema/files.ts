import { FILE_KINDS, FILE_TYPES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';

// The files of a worker: a video resume and documents. The bytes are in the file storage.

export const files = pgTable(
  'files',
  {
    id: id(),
    // No cascade: the deletion of an account must also delete the bytes in the file storage.
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    /** The name that the worker gave a document, or the file name of a video. */
    name: text().notNull(),
    /** The key of the bytes in the file storage; null for a link that was imported from the former system. */
    storageKey: uuid().unique(),
    contentType: text({ enum: FILE_TYPES }),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    /** The key of the poster of a video in the file storage. */
    posterKey: uuid().unique(),
    link: text(),
    createdAt: created(),
  },
  (file) => [
    check('files_kind_known', oneOf(file.kind, FILE_KINDS)),
    check('files_type_known', oneOf(file.contentType, FILE_TYPES)),
    check('files_stored_or_linked', sql`(storage_key is null) = (link is not null)`),
    check(
      'files_stored_whole',
      sql`(storage_key is null) = (content_type is null) and (storage_key is null) = (size is null)`,
    ),
    // Other schemes, such as `javascript:`, can be dangerous to open.
    check('files_link_to_the_web', sql`link ~ '^https?://'`),
    check('files_poster_of_a_video', sql`poster_key is null or (kind = 'video' and storage_key is not null)`),
    uniqueIndex('files_one_video')
      .on(file.workerId)
      .where(sql`kind = 'video'`),
    uniqueIndex('files_document_name_once')
      .on(file.workerId, file.name)
      .where(sql`kind = 'document'`),
  ],
);

/** Unfinished uploads. A scheduled task deletes an upload that has expired. */
export const uploads = pgTable(
  'uploads',
  {
    /** The file that it becomes has the same id. */
    id: id(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    name: text().notNull(),
    /** The size of the whole file in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The document that the upload replaces. A video always replaces the previous video. */
    replaces: uuid().references(() => files.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    /** The key of the bytes in the file storage; null for the id. A new key cuts off a request that does not stop writing. */
    storageKey: uuid(),
    /** The request that holds the upload, by a random id; null for none. */
    holder: uuid(),
    createdAt: created(),
  },
  (upload) => [
    check('uploads_kind_known', oneOf(upload.kind, FILE_KINDS)),
    check('uploads_size', sql`size > 0`),
    index('uploads_of_worker').on(upload.workerId),
    index('uploads_by_expiry').on(upload.expiresAt),
  ],
);

/** The file storage that belongs to this database; at most one row. The storage contains the same id. */
export const fileStorage = pgTable(
  'file_storage',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull(),
  },
  () => [check('file_storage_single_row', sql`is_only`)],
);
