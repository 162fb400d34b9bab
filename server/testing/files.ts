import { existsSync, readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { basename, join, relative } from 'node:path';
import type { FileKind, FileType, UploadRequestInput } from '@passa/domain';
import { expect } from 'vitest';
import type { TestUser } from './builders.ts';
import type { Passa } from './passa.ts';
import type { TestResponse, Visitor } from './visitor.ts';

export type UploadedFile = {
  id: string;
  kind: FileKind;
  name: string;
  url: string;
  posterURL: string | null;
  size: number;
};
export type OwnUpload = { id: string; url: string; name: string; size: number; offset: number };

const ascii = (text: string) => Buffer.from(text, 'latin1');

/** The shortest beginnings by which each type is detected. */
export const FILE_SIGNATURES: Record<FileType, Buffer> = {
  'video/mp4': Buffer.concat([Buffer.from([0, 0, 0, 24]), ascii('ftypisom\x00\x00\x02\x00isomiso2')]),
  'video/quicktime': Buffer.concat([Buffer.from([0, 0, 0, 20]), ascii('ftypqt  \x00\x00\x02\x00qt  ')]),
  'video/webm': Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701',
    'hex',
  ),
  'application/pdf': ascii('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000ffff49444154', 'hex'),
};

/** A file of a type and size, in which every position has different bytes. */
export function bytesOf(type: FileType, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size);
  for (let i = 0; i < size; i += 4) bytes.writeUInt32BE((i * 2_654_435_761) >>> 0, Math.min(i, size - 4));
  FILE_SIGNATURES[type].copy(bytes);
  return bytes;
}

/** Announces an upload. */
export const announceUpload = ({ visitor }: TestUser, upload: UploadRequestInput) =>
  visitor.post<{ upload: OwnUpload }>('/api/uploads', upload);

const TUS = { 'Tus-Resumable': '1.0.0' };
const chunkHeaders = (offset: number) => ({
  ...TUS,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
});

/** Sends bytes from an offset on. */
export function send(visitor: Visitor, url: string, bytes: Uint8Array<ArrayBuffer>, offset = 0): Promise<TestResponse> {
  return visitor.send('PATCH', url, { body: bytes, headers: chunkHeaders(offset) });
}

/** Begins a request with a body of the given length on a connection of its own; the caller writes the bytes. */
export const beginSending = ({ baseUrl, cookie, origin }: Visitor, url: string, length: number): ClientRequest =>
  request(baseUrl + url, {
    method: 'PATCH',
    agent: false,
    headers: { ...chunkHeaders(0), Cookie: cookie, Origin: origin, 'Content-Length': String(length) },
  });

export const requestOffset = (visitor: Visitor, url: string) => visitor.send('HEAD', url, { headers: TUS });
export const deleteUpload = (visitor: Visitor, url: string) => visitor.send('DELETE', url, { headers: TUS });

export const ownFilesOf = async ({ visitor }: TestUser) =>
  (await visitor.get<{ files: UploadedFile[]; uploads: OwnUpload[] }>('/api/files')).body;

/** Uploads a file as a worker does. */
export async function aFile(
  worker: TestUser,
  bytes: Buffer<ArrayBuffer>,
  overrides: Partial<UploadRequestInput> = {},
): Promise<UploadedFile> {
  const request: UploadRequestInput = { kind: 'document', name: 'Food hygiene', size: bytes.length, ...overrides };
  const before = new Set((await ownFilesOf(worker)).files.map(({ id }) => id));
  const created = await announceUpload(worker, request);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const sent = await send(worker.visitor, created.body.upload.url, bytes);
  expect(sent.status, JSON.stringify(sent.body)).toBe(204);
  const file = (await ownFilesOf(worker)).files.find(({ id }) => !before.has(id));
  if (!file) throw new Error('The file did not arrive.');
  return file;
}

/** The paths of all stored bytes, finished or not, relative to the storage's folder. */
export function storedPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** The keys of all stored bytes, finished or not. */
export function storedKeys({ filesFolder }: Pick<Passa, 'filesFolder'>): string[] {
  return storedPaths(filesFolder).map((path) => basename(path));
}
