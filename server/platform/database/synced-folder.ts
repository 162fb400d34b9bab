import { closeSync, fsyncSync, openSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of Emscripten's file system we put our hand to; its types do not tell. */
type FileSystem = { stream_ops: { fsync?: (stream: { nfd: number }) => 0 } };

/**
 * A folder of an embedded database whose `fsync` reaches the disk. PGlite's own has none, and so it switches PostgreSQL's
 * waiting for the disk off; `SYNCED` switches it on again.
 */
export class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given);
    const makeSynced = ({ NODEFS }: { NODEFS: FileSystem }) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    const before = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, makeSynced] } };
  }
}

// `-F` is what switches it off. Of the ways to write through, Emscripten knows `fsync` alone; `fdatasync` does nothing.
export const SYNCED = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Sees to it that all that is in a folder is there after a power cut. */
export async function settleFolder(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) settle(path, 'r+');
    else if (entry.isDirectory()) settleNames(path);
  }
  settleNames(folder);
}

/** The same for which files there are in a folder. */
export function settleNames(folder: string): void {
  // Windows keeps that by itself, and has no such call.
  if (process.platform !== 'win32') settle(folder, 'r');
}

function settle(path: string, access: 'r' | 'r+'): void {
  const opened = openSync(path, access);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
