import { ERRORS, type DataStore } from '@tus/utils';

/** How many bytes of an upload have arrived; none of one that has only just been announced. */
export async function arrivedOf(uploads: DataStore, key: string): Promise<number> {
  try {
    return (await uploads.getUpload(key)).offset;
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return 0;
    throw error;
  }
}
