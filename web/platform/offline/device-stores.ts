/** Where shifts are kept on this device: the one database that `idb-keyval` opens by itself. Nothing else is in it. */
export const SHIFT_STORE = 'keyval-store';
/** Where what is being sent is kept. */
export const UPLOAD_STORE = 'passa-uploads';

/** Removes all of a store. It needs no further script: what opens one may be gone, as after a deployment. */
export const removeStore = (name: string): void => void indexedDB.deleteDatabase(name);
