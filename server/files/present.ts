import { z } from '@hono/zod-openapi';
import { FILE_KINDS, FILE_TYPES } from '@passa/domain';
import { uniqueName, displayName } from './file-name.ts';
import type { FileRow, UploadRow } from './queries.ts';

/** A worker's file as the worker sees it. */
export const ownFileSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(FILE_KINDS),
    name: z.string(),
    contentType: z
      .enum(FILE_TYPES)
      .nullable()
      .openapi({ description: 'Null for a linked file from the older database' }),
    size: z.number().int().nullable().openapi({ description: 'Bytes; null for a linked file from the older database' }),
    url: z.string(),
    posterURL: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('OwnFile');

/** An unfinished upload. */
export const uploadResponseSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(FILE_KINDS),
    name: z.string(),
    size: z.number().int().openapi({ description: 'Size of the whole file in bytes' }),
    offset: z.number().int().openapi({ description: 'Number of bytes that have arrived' }),
    replaces: z.uuid().nullable(),
    url: z.string().openapi({ description: 'The URL to send the bytes to, by the tus protocol' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('Upload');

const urlOf = ({ id, link }: FileRow) => link ?? `/api/files/${id}`;
const posterUrlOf = ({ id, posterKey }: FileRow) => (posterKey === null ? null : `/api/files/${id}/poster`);

export function presentOwnFile(file: FileRow): z.infer<typeof ownFileSchema> {
  return {
    id: file.id,
    kind: file.kind,
    name: displayName(file.name, file.contentType),
    contentType: file.contentType,
    size: file.size,
    url: urlOf(file),
    posterURL: posterUrlOf(file),
    createdAt: file.createdAt.toISOString(),
  };
}

export function presentUpload(upload: UploadRow, offset: number): z.infer<typeof uploadResponseSchema> {
  return {
    id: upload.id,
    kind: upload.kind,
    name: upload.name,
    size: upload.size,
    offset,
    replaces: upload.replaces,
    url: `/api/uploads/${upload.id}`,
    expiresAt: upload.expiresAt.toISOString(),
  };
}

/** A worker's files as their profile lists them (specification section 3), to be spread into its schema. */
export const profileFileFields = {
  documents: z.record(z.string(), z.string()).openapi({ description: 'URLs by name' }),
  videoResumeURL: z.string().nullable(),
  videoPosterURL: z.string().nullable(),
};

/** @param files the files of one worker */
export function presentProfileFiles(files: FileRow[]) {
  const video = files.find(({ kind }) => kind === 'video');
  const documents = files.filter(({ kind }) => kind === 'document');
  // A Map, since a document may be named like a member of every object, such as `constructor`.
  const byName = new Map<string, string>();
  for (const file of documents) byName.set(uniqueName(displayName(file.name, file.contentType), byName), urlOf(file));
  return {
    documents: Object.fromEntries(byName),
    videoResumeURL: video ? urlOf(video) : null,
    videoPosterURL: video ? posterUrlOf(video) : null,
  };
}
