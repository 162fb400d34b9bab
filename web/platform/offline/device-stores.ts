/** The database of persisted shifts: the default database of `idb-keyval`, which stores nothing else. */
export const SHIFT_STORE = 'keyval-store';
/** The database of unfinished uploads. */
export const UPLOAD_STORE = 'passa-uploads';

/**
 * Deletes a database. This needs no further script: the script that opens the database may be missing after a
 * deployment.
 */
export const removeStore = (name: string): void => void indexedDB.deleteDatabase(name);
