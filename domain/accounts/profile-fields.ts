import { z } from 'zod';
import { texts } from '../texts/index.ts';

/** Which state of a profile somebody had before them when they changed it: a save over a newer one is refused. */
export const loadedStateFields = { updatedAt: z.iso.datetime(texts.validation.notValid) };
