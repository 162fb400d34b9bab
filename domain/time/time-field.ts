import { z } from 'zod';
import type { Message } from '../messages/index.ts';

/** A time of a day, `HH:MM`. */
export const timeOfDay = (message: Message) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
