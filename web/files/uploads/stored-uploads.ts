import { createStore, del, entries, get, set } from 'idb-keyval';
import { UPLOAD_STORE } from '../../platform/offline/device-stores.ts';
import type { Upload } from '../core/queries.ts';
import { ignoreRefusedStorage } from '../../platform/safe-storage.ts';

/** An unfinished upload, stored so that it can continue after a reload. */
export type StoredUpload = {
  /** The account's id. */
  owner: string;
  upload: Upload;
  /** The file name on the owner's device. */
  fileName: string;
  /** Absent if the browser had no space for it. */
  file?: File;
  isPaused: boolean;
};

/** The result of an access that the browser refuses, as when the user blocks site data, or has no space for. */
const REFUSED = Symbol('refused');

// Opened on first use: a browser may refuse it.
let openedStore: ReturnType<typeof createStore> | undefined;
const store = () => (openedStore ??= createStore(UPLOAD_STORE, 'files'));

/** Stores an upload with its file, or without it if there is no space. */
export async function storeUpload(stored: StoredUpload & { file: File }): Promise<void> {
  const { file: _file, ...withoutFile } = stored;
  await tryStore(() => set(stored.upload.id, stored, store())).then((result) =>
    result === REFUSED ? tryStore(() => set(stored.upload.id, withoutFile, store())) : undefined,
  );
}

export async function storedUploadsOf(owner: string): Promise<StoredUpload[]> {
  const all = await tryStore(() => entries<string, StoredUpload>(store()));
  return all === REFUSED ? [] : all.map(([, stored]) => stored).filter((stored) => stored.owner === owner);
}

/** The file name of an upload, if this device has stored it. */
export async function storedFileName(uploadId: string): Promise<string | undefined> {
  const stored = await tryStore(() => get<StoredUpload>(uploadId, store()));
  return stored === REFUSED ? undefined : stored?.fileName;
}

export async function storePause(uploadId: string, isPaused: boolean): Promise<void> {
  await tryStore(async () => {
    const stored = await get<StoredUpload>(uploadId, store());
    if (stored) await set(uploadId, { ...stored, isPaused }, store());
  });
}

export async function deleteStored(uploadId: string): Promise<void> {
  await tryStore(() => del(uploadId, store()));
}

/** Deletes the uploads that all accounts have stored on this device, except those of one account. */
export async function deleteStoredUploads({ except }: { except: string | undefined }): Promise<void> {
  await tryStore(async () => {
    const others = (await entries<string, StoredUpload>(store())).filter(([, stored]) => stored.owner !== except);
    await Promise.all(others.map(([id]) => del(id, store())));
  });
}

/** Without the store an upload works too. After a reload its file must be chosen again. */
async function tryStore<T>(access: () => Promise<T>): Promise<T | typeof REFUSED> {
  try {
    return await access();
  } catch (error) {
    ignoreRefusedStorage(error);
    return REFUSED;
  }
}
