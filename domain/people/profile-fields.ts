import { instantField } from '../time/instant-field.ts';

/** Which state of a profile somebody had before them when they changed it: a save over a newer one is refused. */
export const loadedStateFields = { updatedAt: instantField };
