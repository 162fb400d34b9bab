import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestUser } from './builders.ts';

export type ArchiveFiles = Map<string, Buffer>;

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Downloads and unpacks a user's export. `ofParty` is what it has about a side of hires: the worker, or the first venue. */
export async function exportOf({ visitor }: Pick<TestUser, 'visitor'>) {
  const response = await fetch(`${visitor.baseUrl}/api/account/export`, { headers: { Cookie: visitor.cookie } });
  if (response.status !== 200) throw new Error(`The export answered ${response.status}.`);
  const files = await unpack(Buffer.from(await response.arrayBuffer()));
  const text = files.get('passa.json')?.toString() ?? '';
  const content = JSON.parse(text) as Record<string, unknown>;
  const [venue] = (content['venues'] ?? []) as Record<string, unknown>[];
  return { headers: response.headers, files, text, content, ofParty: venue ?? content };
}

async function unpack(bytes: Buffer): Promise<ArchiveFiles> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const files: ArchiveFiles = new Map();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
