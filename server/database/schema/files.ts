import { FILE_KINDS, FILE_TYPES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { workers } from './profiles.ts';

// What a worker shows of themselves: a video resume and documents. The bytes lie in the file storage.

export const files = pgTable(
  'files',
  {
    id: id(),
    // Not deleted along with the worker: whoever removes an account has the bytes removed too.
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    /** A document's as its worker calls it; a video has the name of its file. */
    name: text().notNull(),
    /** Where the bytes lie; null for a link that was brought over from the older database. */
    storageKey: uuid().unique(),
    contentType: text({ enum: FILE_TYPES }),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    /** Where the still picture lies that a video shows before it is played. */
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
    // Any other scheme, such as `javascript:`, could do harm to who follows it.
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

/** Files on their way; one that is not finished in time is removed. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also where the bytes that have arrived lie, and will lie. */
    id: id(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    name: text().notNull(),
    /** Bytes, of the whole file. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The document whose place it takes; a video always takes the place of the one before. */
    replaces: uuid().references(() => files.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: created(),
  },
  (upload) => [
    check('uploads_kind_known', oneOf(upload.kind, FILE_KINDS)),
    check('uploads_size', sql`size > 0`),
    index('uploads_of_worker').on(upload.workerId),
    index('uploads_by_expiry').on(upload.expiresAt),
  ],
);
