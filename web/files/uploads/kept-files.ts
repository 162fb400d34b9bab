import { createStore, del, entries, get, set } from 'idb-keyval';
import { UPLOAD_STORE } from '../../platform/offline/device-stores.ts';
import type { Upload } from '../queries.ts';

/** What goes on by itself after a reload. */
export type KeptFile = {
  /** The account's id. */
  owner: string;
  upload: Upload;
  /** As its owner's device calls it. */
  fileName: string;
  /** Absent where the browser had no room for it. */
  file?: File;
  isPaused: boolean;
};

// Opened when it is first asked for: a browser may refuse that, as some do in their private mode.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(UPLOAD_STORE, 'files'));

/** Keeps a file until it is sent, or at least what it is called. */
export async function keep(kept: KeptFile & { file: File }): Promise<void> {
  const { file: _file, ...withoutFile } = kept;
  await attempt(() => set(kept.upload.id, kept, store())).then((done) =>
    done === REFUSED ? attempt(() => set(kept.upload.id, withoutFile, store())) : undefined,
  );
}

export async function keptOf(owner: string): Promise<KeptFile[]> {
  const all = await attempt(() => entries<string, KeptFile>(store()));
  return all === REFUSED ? [] : all.map(([, kept]) => kept).filter((kept) => kept.owner === owner);
}

/** What the file of an upload is called, as far as this device remembers. */
export async function keptName(uploadId: string): Promise<string | undefined> {
  const kept = await attempt(() => get<KeptFile>(uploadId, store()));
  return kept === REFUSED ? undefined : kept?.fileName;
}

export async function rememberPause(uploadId: string, isPaused: boolean): Promise<void> {
  await attempt(async () => {
    const kept = await get<KeptFile>(uploadId, store());
    if (kept) await set(uploadId, { ...kept, isPaused }, store());
  });
}

export async function letGo(uploadId: string): Promise<void> {
  await attempt(() => del(uploadId, store()));
}

/** Removes what others than this account have left on the device; all of it where nobody is signed in. */
export async function letGoOfOthers(owner: string | undefined): Promise<void> {
  await attempt(async () => {
    const others = (await entries<string, KeptFile>(store())).filter(([, kept]) => kept.owner !== owner);
    await Promise.all(others.map(([id]) => del(id, store())));
  });
}

const REFUSED = Symbol('refused');

/** Without the store an upload works as well: only after a reload its file has to be chosen again. */
async function attempt<T>(access: () => Promise<T>): Promise<T | typeof REFUSED> {
  try {
    return await access();
  } catch {
    return REFUSED;
  }
}
