import { formatMoment, type Role } from '@passa/domain';
import { now } from './now.ts';

/** The time of an event, in words that depend on the current day. */
export const momentText = (at: string | Date, reader: Role) => formatMoment(new Date(at), now(), reader);
