import { instantField } from '../time/instant-field.ts';

/** The state of the profile that a save is based on; a save over a newer state is refused. */
export const loadedStateFields = { updatedAt: instantField };
