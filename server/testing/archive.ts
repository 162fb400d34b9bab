import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestUser } from './builders.ts';

export type ArchiveFiles = Map<string, Buffer>;

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Downloads and unpacks a user's export. */
export async function exportOf({ visitor }: Pick<TestUser, 'visitor'>) {
  const answer = await fetch(`${visitor.baseUrl}/api/account/export`, { headers: { Cookie: visitor.cookie } });
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status}.`);
  const files = await unpack(Buffer.from(await answer.arrayBuffer()));
  const text = files.get('passa.json')?.toString() ?? '';
  return { headers: answer.headers, files, text, content: JSON.parse(text) as Record<string, unknown> };
}

async function unpack(bytes: Buffer): Promise<ArchiveFiles> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const files: ArchiveFiles = new Map();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
