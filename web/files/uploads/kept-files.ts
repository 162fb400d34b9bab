import { createStore, del, entries, get, set } from 'idb-keyval';
import { UPLOAD_STORE } from '../../platform/offline/device-stores.ts';
import type { Upload } from '../queries.ts';

/** An unfinished upload, stored so that it can continue after a reload. */
export type KeptFile = {
  /** The account's id. */
  owner: string;
  upload: Upload;
  /** The file name on the owner's device. */
  fileName: string;
  /** Absent if the browser had no space for it. */
  file?: File;
  isPaused: boolean;
};

// Opened on first use: a browser may refuse it, as in a private window.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(UPLOAD_STORE, 'files'));

/** Stores an upload with its file, or without it if there is no space. */
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

/** The file name of an upload, if this device has stored it. */
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

/** Deletes what other accounts have stored on this device; everything if nobody is signed in. */
export async function letGoOfOthers(owner: string | undefined): Promise<void> {
  await attempt(async () => {
    const others = (await entries<string, KeptFile>(store())).filter(([, kept]) => kept.owner !== owner);
    await Promise.all(others.map(([id]) => del(id, store())));
  });
}

const REFUSED = Symbol('refused');

/** Without the store an upload works too. After a reload its file must be chosen again. */
async function attempt<T>(access: () => Promise<T>): Promise<T | typeof REFUSED> {
  try {
    return await access();
  } catch {
    return REFUSED;
  }
}
