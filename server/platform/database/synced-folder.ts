import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { PRODUCT_NAME } from '@passa/domain';

type Attributes = { mode?: number };
type Operations = Record<string, (...given: never[]) => unknown>;

/** The operations of Emscripten's file system that we change; its types do not list them. */
type FileSystem = {
  stream_ops: { fsync?: (stream: { nfd: number }) => 0; setattr: (stream: unknown, attributes: Attributes) => void };
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
};

type Emscripten = {
  FS: { mkdirTree: (path: string) => void; mount: (kind: FileSystem, options: { root: string }, path: string) => void };
  NODEFS: FileSystem;
};

// WASI's numbers of EDQUOT, EFBIG and ENOSPC.
const NO_ROOM = [19, 22, 51];

/** Where PGlite looks for its database. */
const PLACE = '/pglite/data';

const FOR_OTHERS = 0o077;

/**
 * A folder of an embedded database whose `fsync` reaches the disk. PGlite's own has none, and so it switches PostgreSQL's
 * waiting for the disk off; `SYNCED` switches it on again. All files in it are closed to other users of the machine.
 *
 * For PGlite it is a file system in memory, to which a folder is attached: that is the one kind in which it makes a new database
 * right in its place. For every other kind, as for its own `NodeFS`, it makes one in memory, packs it, and copies it, which takes
 * 100 MB more.
 */
export class SyncedFolder extends MemoryFS {
  readonly #root: string;
  #wasFull = false;

  constructor(root: string) {
    super();
    this.#root = root;
  }

  /** Whether anything was refused for want of room, which PGlite tells in words of its own, or as no error at all. */
  get wasFull(): boolean {
    return this.#wasFull;
  }

  override async init(...given: Parameters<MemoryFS['init']>): Promise<Awaited<ReturnType<MemoryFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given);
    const before = [emscriptenOpts.preRun ?? []].flat();
    const attach = ({ FS, NODEFS }: Emscripten) => {
      FS.mkdirTree(PLACE);
      FS.mount(NODEFS, { root: this.#root }, PLACE);
    };
    const watch = ({ NODEFS }: Emscripten) => {
      for (const operations of [NODEFS.stream_ops, NODEFS.node_ops]) {
        watchForNoRoom(operations, () => {
          this.#wasFull = true;
        });
      }
    };
    const preRun = [...before, attach, makeSynced, makePrivate, watch];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: endProcess } };
  }
}

function makeSynced({ NODEFS }: Emscripten): void {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

function watchForNoRoom(operations: Operations, onFull: () => void): void {
  for (const [name, operation] of Object.entries(operations)) {
    operations[name] = (...given) => {
      try {
        return operation(...given);
      } catch (error) {
        if (NO_ROOM.includes((error as { errno?: number }).errno ?? 0)) onFull();
        throw error;
      }
    };
  }
}

/** Emscripten sets the mode of each new file once more after it was made, to 0666, which no umask holds back. */
function makePrivate({ NODEFS: { node_ops, stream_ops } }: Emscripten): void {
  const { mknod, setattr } = node_ops;
  const setStreamAttributes = stream_ops.setattr;
  const closed = ({ mode, ...others }: Attributes): Attributes => ({
    ...others,
    ...(mode !== undefined && { mode: mode & ~FOR_OTHERS }),
  });
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~FOR_OTHERS, device);
  node_ops.setattr = (node, attributes) => setattr(node, closed(attributes));
  stream_ops.setattr = (stream, attributes) => setStreamAttributes(stream, closed(attributes));
}

/**
 * PostgreSQL gives itself up where it cannot write its log, as on a full disk. Embedded, it would turn in circles after that,
 * and nothing else in the process would ever have its turn again.
 */
function endProcess(): void {
  const sentence = `The embedded database cannot go on, so ${PRODUCT_NAME} ends. See that there is room on its disk, and start again.\n`;
  writeSync(process.stderr.fd, sentence);
  process.exit(1);
}

// `-F` is what switches it off. Of the ways to write through, Emscripten knows `fsync` alone; `fdatasync` does nothing.
export const SYNCED = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Sees to it that all that is in a folder is there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) syncPath(path, 'r+');
    else if (entry.isDirectory()) syncDirectory(path);
  }
  syncDirectory(folder);
}

/** The same for which files there are in a folder. */
export function syncDirectory(folder: string): void {
  // Windows keeps that by itself, and has no such call.
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(path: string, access: 'r' | 'r+'): void {
  const opened = openSync(path, access);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
