import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { PRODUCT_NAME } from '@passa/domain';

type Attributes = { mode?: number };
type Operations = Record<string, (...given: never[]) => unknown>;

/** The operations of Emscripten's file system that are overridden; its types omit them. */
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

// WASI's codes of EDQUOT, EFBIG and ENOSPC.
const DISK_FULL_ERRNOS = [19, 22, 51];

/** The line of PostgreSQL's log that says why it ends. */
const END_REASON = /\b(?:FATAL|PANIC): +(?<reason>.+)/;

/** Where PGlite expects its database. */
const MOUNT_POINT = '/pglite/data';

const OTHER_USERS_MODE = 0o077;

/**
 * A folder of an embedded database with an `fsync` that reaches the disk. PGlite's own file systems have none, so that PGlite
 * switches PostgreSQL's fsync off; `SYNCED` switches it on again. Other users of the machine cannot read the files.
 * It extends the in-memory file system, with a folder mounted in it: only for that kind does PGlite create a new
 * database in place. For every other kind, such as its own `NodeFS`, it creates one in memory, packs it and copies it,
 * which takes 100 MB more.
 */
export class SyncedFolder extends MemoryFS {
  readonly #root: string;
  #wasFull = false;
  #endReason: string | undefined;

  constructor(root: string) {
    super();
    this.#root = root;
  }

  /** Whether a write was refused for lack of room. PGlite reports that as another error or not at all. */
  get wasFull(): boolean {
    return this.#wasFull;
  }

  /** Why PostgreSQL ended, or refused to start. PGlite's own errors omit it. */
  get endReason(): string | undefined {
    return this.#endReason;
  }

  /**
   * Reads a line of PostgreSQL's log.
   * @returns true, so that PGlite prints it where it debugs
   */
  readonly readLog = (line: string): true => {
    this.#endReason = END_REASON.exec(line)?.groups?.['reason'] ?? this.#endReason;
    return true;
  };

  override async init(...given: Parameters<MemoryFS['init']>): Promise<Awaited<ReturnType<MemoryFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given);
    const before = [emscriptenOpts.preRun ?? []].flat();
    const attach = ({ FS, NODEFS }: Emscripten) => {
      FS.mkdirTree(MOUNT_POINT);
      FS.mount(NODEFS, { root: this.#root }, MOUNT_POINT);
    };
    const watch = ({ NODEFS }: Emscripten) => {
      for (const operations of [NODEFS.stream_ops, NODEFS.node_ops]) {
        watchForNoRoom(operations, () => {
          this.#wasFull = true;
        });
      }
    };
    const preRun = [...before, attach, makeSynced, makePrivate, watch];
    const onAbort = () => endProcess(this.#wasFull, this.#endReason);
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } };
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
        if (DISK_FULL_ERRNOS.includes((error as { errno?: number }).errno ?? 0)) onFull();
        throw error;
      }
    };
  }
}

/** Emscripten sets the mode of each new file to 0666 after its creation, which no umask prevents. */
function makePrivate({ NODEFS: { node_ops, stream_ops } }: Emscripten): void {
  const { mknod, setattr } = node_ops;
  const setStreamAttributes = stream_ops.setattr;
  const closed = ({ mode, ...others }: Attributes): Attributes => ({
    ...others,
    ...(mode !== undefined && { mode: mode & ~OTHER_USERS_MODE }),
  });
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHER_USERS_MODE, device);
  node_ops.setattr = (node, attributes) => setattr(node, closed(attributes));
  stream_ops.setattr = (stream, attributes) => setStreamAttributes(stream, closed(attributes));
}

/**
 * PostgreSQL panics where it cannot write its log, as on a full disk, or cannot read its control file. Embedded, it
 * would loop for ever and block the process.
 */
function endProcess(isDiskFull: boolean, reason = 'its log does not say why'): void {
  const sentence = isDiskFull
    ? `The embedded database could not write its log. ${PRODUCT_NAME} stops. Free space on the disk of DATA_DIR, then start ${PRODUCT_NAME} again.\n`
    : `The embedded database ended: ${reason}. ${PRODUCT_NAME} stops.\n`;
  writeSync(process.stderr.fd, sentence);
  process.exit(1);
}

// `-F` disables fsync. Of the sync methods Emscripten supports only `fsync`; its `fdatasync` does nothing.
export const SYNCED = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Flushes all files of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) syncPath(path, 'r+');
    else if (entry.isDirectory()) syncDirectory(path);
  }
  syncDirectory(folder);
}

/** Flushes a folder's list of files to the disk. */
export function syncDirectory(folder: string): void {
  // Windows has no such call and needs none.
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
